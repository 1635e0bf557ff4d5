import { existsSync, readFileSync } from 'node:fs'
import { inRoot } from './root.mjs'
import { filesUnder, isTest } from './sources.mjs'

const readJson = (file) => JSON.parse(readFileSync(inRoot(file), 'utf8'))
const IMPORT = /(?:from|import|require)\s*\(?\s*'((?:@[\w.-]+\/)?[\w.-]+)(?:\/[^']*)?'/g

/** Packages that the sources of these folders import by name. */
const importedBy = (...folders) => {
  const sources = folders.flatMap(filesUnder).filter((file) => /\.tsx?$/.test(file) && !isTest(file))
  return new Set(sources.flatMap((file) => [...readFileSync(inRoot(file), 'utf8').matchAll(IMPORT)].map(([, name]) => name)))
}

/** Places in node_modules of these packages and of all that they need, as the lock file has them. */
const closureOf = (names, packages) => {
  const places = new Set()
  const waiting = names.map((name) => `node_modules/${name}`)
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    if (places.has(place) || !packages[place] || packages[place].link || !existsSync(inRoot(place))) continue
    places.add(place)
    const { dependencies = {}, optionalDependencies = {} } = packages[place]
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      // The nearest one above, which is Node's rule.
      let folder = place
      while (folder && !packages[`${folder}/node_modules/${name}`])
        folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))
      waiting.push(`${folder ? `${folder}/` : ''}node_modules/${name}`)
    }
  }
  return [...places]
}

const describe = (place) => {
  const { name, version, license, licenses } = readJson(`${place}/package.json`)
  const own = license ?? licenses?.map(({ type }) => type).join(' OR ')
  return { name, version, licence: typeof own === 'object' ? own.type : (own ?? 'UNKNOWN'), place }
}

/**
 * The third-party packages of a release: those that its server installs, and those in the bundles of the app and the console (at most: packages that
 * a bundler left out are counted, too).
 */
export const shippedPackages = () => {
  const { packages } = readJson('package-lock.json')
  const { dependencies } = readJson('package.json')
  const listOf = (names) =>
    closureOf(names, packages)
      .map(describe)
      .sort((a, b) => `${a.name}@${a.version}`.localeCompare(`${b.name}@${b.version}`, 'en'))
  const inApps = [...importedBy('src', 'console/src')].filter(
    (name) => packages[`node_modules/${name}`] && !packages[`node_modules/${name}`].link,
  )
  return { server: listOf(Object.keys(dependencies)), apps: listOf(inApps) }
}
