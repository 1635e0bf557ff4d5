import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

const KB = 1024
const MB = 1024 * KB
/** The main package's limit is our own, since it loads before anything is shown; the others are WeChat's. Taro does not check them. */
const LIMIT = { main: 900 * KB, package: 2 * MB, all: 20 * MB }

/** The file that lists the sources in each file of the build (config/weapp/packageList.ts). */
export const sourceListOf = (folder) => `${folder}.sources.json`

/** Files below a folder, as paths inside it. */
export const filesBelow = (folder, below = '') =>
  readdirSync(path.join(folder, below)).flatMap((name) => {
    const inside = path.posix.join(below, name)
    return statSync(path.join(folder, inside)).isDirectory() ? filesBelow(folder, inside) : [inside]
  })

export const appJsonOf = (folder) => JSON.parse(readFileSync(path.join(folder, 'app.json'), 'utf8'))

export const declaredPages = (folder) => {
  const { pages, subPackages } = appJsonOf(folder)
  return [...pages, ...subPackages.flatMap(({ root, pages: own }) => own.map((page) => `${root}/${page}`))]
}

/** A file's package: 'main' or the root of a subpackage. */
export const packageTeller = (folder) => {
  const roots = appJsonOf(folder).subPackages.map(({ root }) => root)
  return (file) => roots.find((root) => file.startsWith(`${root}/`)) ?? 'main'
}

/** Bytes of the main package and of each subpackage of a build, without the settings of the devtools, which are not uploaded. */
export const weappSizes = (folder) => {
  const packageOf = packageTeller(folder)
  const roots = appJsonOf(folder).subPackages.map(({ root }) => root)
  const sizes = Object.fromEntries(['main', ...roots].map((name) => [name, 0]))
  for (const file of filesBelow(folder).filter((name) => name !== 'project.config.json'))
    sizes[packageOf(file)] += statSync(path.join(folder, file)).size
  return sizes
}

/** A sentence for each limit that is exceeded. */
export const brokenWeappLimits = (folder) => {
  const sizes = weappSizes(folder)
  const all = Object.values(sizes).reduce((sum, size) => sum + size, 0)
  return Object.entries({ ...sizes, all }).flatMap(([name, size]) => {
    const limit = LIMIT[name] ?? LIMIT.package
    return size > limit ? [`${name} has ${size} bytes; the limit is ${limit}`] : []
  })
}
