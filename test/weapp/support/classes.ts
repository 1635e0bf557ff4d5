import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

export const DIST = resolve(process.env.WEAPP_DIR ?? resolve(__dirname, '../../../dist/weapp'))

/** Class by short name; a build by Taro alone has none (scripts/lib/weapp/shortClasses.mjs). */
const names = (() => {
  const file = `${DIST}.classes.json`
  const short = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {}
  return new Map(Object.entries(short).map(([name, to]) => [to, name]))
})()

/** The name of a class in the build's style sheets. */
export const builtClass = (name: string): string => [...names].find(([, source]) => source === name)?.[0] ?? name

/** The name of a class in views: `b-plus` of the build is `zm-i-plus`. */
export const sourceClass = (name: string): string => {
  const [, short = '', rest = ''] = /^([a-z]+)(.*)$/.exec(name) ?? []
  const block = names.get(short)
  return block === undefined || (rest !== '' && !rest.startsWith('-')) ? name : block + rest
}
