import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { inRoot, root } from './root.mjs'
import { filesUnder, isTest } from './sources.mjs'

const SOURCES = [
  'server',
  'contract',
  'domain',
  'tsconfig.base.json',
  'tsconfig.server.json',
  'package-lock.json',
  'scripts/lib/server.mjs',
]
const FOLDER = inRoot('node_modules/.cache/zhuoma/server')
/** How many compiled servers are kept: for running servers, and for a change that is reverted. */
const MOST_STORED = 3

const hashOfSources = () => {
  const hash = createHash('sha256').update(root)
  for (const name of SOURCES.flatMap(filesUnder)) {
    if (!isTest(name)) hash.update(`\n${name}\n`).update(readFileSync(inRoot(name)))
  }
  return hash.digest('hex').slice(0, 16)
}

/**
 * In one bundle every source would have the same folder, so each source that reads files beside itself gets `folderOf` its own folder, an expression.
 */
const ownFolders = (folderOf) => ({
  name: 'own folders',
  setup(build) {
    build.onLoad({ filter: /[\\/]server[\\/].*\.ts$/ }, ({ path: file }) => {
      const contents = readFileSync(file, 'utf8')
      if (!/\b__dirname\b/.test(contents)) return null
      return { contents: contents.replace(/\b__dirname\b/g, () => folderOf(path.dirname(file))), loader: 'ts' }
    })
  },
})

/** Reduces the collection of drawings to those that the server may serve, since parsing all of it takes as long as the rest of a start. */
const ownDrawings = {
  name: 'own drawings',
  setup(build) {
    build.onLoad({ filter: /[\\/]server[\\/]art[\\/]bodies\.ts$/ }, () => {
      const read = (file) => JSON.parse(readFileSync(inRoot(file), 'utf8'))
      const { icons } = read('node_modules/@iconify-json/noto/icons.json')
      const bodies = Object.keys(read('server/art/bounds.json')).map((name) => [name, icons[name].body])
      return { contents: `export const readBodies = () => new Map(${JSON.stringify(bodies)})`, loader: 'js' }
    })
  },
}

const forgetOld = (name) => {
  const ofName = new RegExp(`^${name}-(\\d+)-\\w+$`)
  const age = (folder) => Number(ofName.exec(folder)[1])
  const old = readdirSync(FOLDER)
    .filter((folder) => ofName.test(folder))
    .sort((a, b) => age(b) - age(a))
  for (const folder of old.slice(MOST_STORED)) rmSync(path.join(FOLDER, folder), { recursive: true, force: true })
}

/** Options to bundle the server into one file of JavaScript that runs without a compiler; packages stay outside. */
const options = (folderOf) => ({
  tsconfig: inRoot('tsconfig.server.json'),
  absWorkingDir: root,
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  // Source maps are separate files, since Node holds the whole text of a program in memory for as long as it runs.
  sourcemap: 'linked',
  sourcesContent: false,
  plugins: [ownFolders(folderOf), ownDrawings],
  logLevel: 'silent',
})

/** Compiles each entry to a file at the top of a folder that also has, at its `server`, what the sources read beside themselves. */
export const compileInto = async (folder, entries) => {
  const { build } = await import('esbuild')
  const folderOf = (source) => `require('node:path').join(__dirname, ${JSON.stringify(path.relative(root, source))})`
  const entryPoints = entries.map((entry) => ({ in: inRoot(entry), out: path.basename(entry, '.ts') }))
  await build({ ...options(folderOf), entryPoints, outdir: folder, outExtension: { '.js': '.cjs' } })
}

/** An entry with all sources that it needs as one file of JavaScript, compiled when any of them has changed. Returns its path. */
const compiled = async (name, entry) => {
  const hash = hashOfSources()
  const fileIn = (folder) => path.join(folder, `${name}.cjs`)
  mkdirSync(FOLDER, { recursive: true })
  const known = readdirSync(FOLDER).find((folder) => folder.startsWith(`${name}-`) && folder.endsWith(`-${hash}`))
  if (known) return fileIn(path.join(FOLDER, known))
  const { build } = await import('esbuild')
  const folder = path.join(FOLDER, `${name}-${Date.now()}-${hash}`)
  const next = `${folder}.next`
  await build({
    ...options(JSON.stringify),
    ...entry,
    outfile: fileIn(next),
  })
  if (!existsSync(folder)) renameSync(next, folder)
  forgetOld(name)
  return fileIn(folder)
}

/** The server, ready to start. */
export const compiledServer = () => compiled('server', { entryPoints: [inRoot('server/main.ts')] })

/** Every source that the server is made of by its path from the root: a function that evaluates it, the first time it is called. */
export const compiledModules = () => {
  const files = ['server', 'contract', 'domain'].flatMap(filesUnder).filter((name) => name.endsWith('.ts') && !isTest(name))
  const contents = `module.exports = {${files.map((name) => `${JSON.stringify(name)}: () => require('./${name}')`).join(',\n')}}`
  return compiled('modules', { stdin: { contents, resolveDir: root } })
}
