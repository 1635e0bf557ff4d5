import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inRoot } from './root.mjs'
import { compileInto } from './server.mjs'
import { shippedPackages } from './shipped.mjs'
import { filesUnder } from './sources.mjs'

/** What is run: the server, and the operator's commands. */
const ENTRIES = ['server/main.ts', ...['owner', 'reconcile', 'backup', 'restore', 'files'].map((name) => `server/commands/${name}.ts`)]
/** The files of deploy/ that a server's machine needs. */
const DEPLOYED = ['zhuoma.service', 'zhuoma-backup.service', 'zhuoma-backup.timer', 'Caddyfile', 'nginx.conf', 'prometheus']
export const RELEASED_APPS = ['h5', 'console']
/** Files that the server's sources read beside themselves. */
const isReadAtRun = (file) => /\.(sql|html|js|css|mjs)$/.test(file)

const readJson = (file) => JSON.parse(readFileSync(inRoot(file), 'utf8'))
const writeJson = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)

const SCRIPTS = {
  start: 'node --enable-source-maps main.cjs',
  owner: 'node owner.cjs',
  reconcile: 'node reconcile.cjs',
  backup: 'node backup.cjs',
  restore: 'node restore.cjs',
  files: 'node files.cjs',
}

/** Package file of the release: production dependencies alone. */
const packageOf = ({ name, version, license, engines, dependencies }) => ({
  name,
  version,
  private: true,
  license,
  engines,
  scripts: SCRIPTS,
  dependencies,
})

/** The part of the lock file that production needs: the same versions with the same checksums, without asking a registry. */
const lockOf = ({ packages, ...lock }, release) => {
  const needed = Object.entries(packages).filter(([place, { dev, link }]) => place.startsWith('node_modules/') && !dev && !link)
  return { ...lock, packages: { '': { ...release, scripts: undefined, private: undefined }, ...Object.fromEntries(needed) } }
}

/** Bytes of a folder's files. */
export const sizeOf = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => statSync(path.join(folder, file)))
    .reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0)

/** The licence texts of packages in the bundles, which must be distributed with them. */
const thirdParties = () =>
  shippedPackages()
    .apps.map(({ name, version, licence, place }) => {
      const file = readdirSync(inRoot(place)).find((one) => /^(licen[cs]e|copying)/i.test(one))
      return `${name} ${version} (${licence})\n\n${file ? readFileSync(inRoot(place, file), 'utf8').trim() : ''}\n`
    })
    .join(`\n${'-'.repeat(80)}\n\n`)

/** Puts the compiled server and these built apps into one folder, which runs with `node` and production dependencies. */
export const release = async (folder, apps = RELEASED_APPS) => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await compileInto(folder, ENTRIES)
  for (const file of filesUnder('server').filter(isReadAtRun)) cpSync(inRoot(file), path.join(folder, file))
  for (const app of apps) cpSync(inRoot('dist', app), path.join(folder, 'dist', app), { recursive: true })
  cpSync(inRoot('LICENSE'), path.join(folder, 'LICENSE'))
  for (const file of DEPLOYED) cpSync(inRoot('deploy', file), path.join(folder, 'deploy', file), { recursive: true })
  writeFileSync(path.join(folder, 'THIRD-PARTY.txt'), thirdParties())
  // An image installs its own packages, whatever was installed in this folder.
  writeFileSync(path.join(folder, '.dockerignore'), 'node_modules\n')
  const manifest = packageOf(readJson('package.json'))
  writeJson(path.join(folder, 'package.json'), manifest)
  writeJson(path.join(folder, 'package-lock.json'), lockOf(readJson('package-lock.json'), manifest))
}
