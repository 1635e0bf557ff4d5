import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The build's app.json, as far as the host reads it. */
export interface AppJson {
  pages: string[]
  subPackages: { root: string; pages: string[] }[]
  tabBar: { custom?: boolean; list: { pagePath: string }[] }
  permission?: Record<string, unknown>
  requiredPrivateInfos?: string[]
}

export const appJsonOf = (dist: string): AppJson => JSON.parse(readFileSync(join(dist, 'app.json'), 'utf8')) as AppJson

export const declaredPages = ({ pages, subPackages }: AppJson): string[] => [
  ...pages,
  ...subPackages.flatMap(({ root, pages: own }) => own.map((page) => `${root}/${page}`)),
]

/** Whether WeChat lets this page be pulled down. */
export const canBePulled = (dist: string, route: string): boolean =>
  (JSON.parse(readFileSync(join(dist, `${route}.json`), 'utf8')) as { enablePullDownRefresh?: boolean }).enablePullDownRefresh === true
