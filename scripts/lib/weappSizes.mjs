import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

const MB = 1024 * 1024
/** WeChat's own limits; Taro does not look at them. */
const LIMIT = { package: 2 * MB, all: 20 * MB }

const files = (folder) =>
  readdirSync(folder).flatMap((name) => {
    const full = path.join(folder, name)
    return statSync(full).isDirectory() ? files(full) : [full]
  })

/** Bytes of the main package and of each subpackage of a build. */
export const weappSizes = (folder) => {
  const roots = JSON.parse(readFileSync(path.join(folder, 'app.json'), 'utf8')).subPackages.map(({ root }) => root)
  const sizes = Object.fromEntries(['main', ...roots].map((name) => [name, 0]))
  for (const file of files(folder)) {
    const [first] = path.relative(folder, file).split(path.sep)
    sizes[roots.includes(first) ? first : 'main'] += statSync(file).size
  }
  return sizes
}

/** A sentence for each limit that is broken. */
export const brokenWeappLimits = (folder) => {
  const sizes = weappSizes(folder)
  const all = Object.values(sizes).reduce((sum, size) => sum + size, 0)
  const tooBig = Object.entries({ ...sizes, all }).filter(([name, size]) => size > (name === 'all' ? LIMIT.all : LIMIT.package))
  return tooBig.map(([name, size]) => `weapp: ${name} has ${size} bytes; WeChat takes ${name === 'all' ? LIMIT.all : LIMIT.package}`)
}
