import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.join(__dirname, '../..')
const CACHE = path.join(ROOT, 'node_modules/.cache/chromium')
const PACKAGE = path.join(ROOT, 'node_modules/@sparticuz/chromium/package.json')

/** With the variables of Amazon's environment the package also unpacks the libraries that a bare system lacks. */
const UNPACK = `(await import('@sparticuz/chromium')).default.executablePath()`
const unpackInto = (folder: string) =>
  execFileSync(process.execPath, ['--input-type=module', '--eval', UNPACK], {
    cwd: ROOT,
    env: { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
  })

/** Unpacked once; of two processes that do it at the same time, one wins with a complete folder. */
function unpacked(): string {
  const { version } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string }
  const folder = path.join(CACHE, version)
  if (existsSync(folder)) return folder
  mkdirSync(CACHE, { recursive: true })
  const fresh = mkdtempSync(path.join(CACHE, 'new-'))
  unpackInto(fresh)
  try {
    renameSync(fresh, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
    rmSync(fresh, { recursive: true, force: true })
  }
  return folder
}

const lacksLibraries = (binary: string) => execFileSync('ldd', [binary], { encoding: 'utf8' }).includes('not found')

/** The Chromium from npm, with its own libraries and fonts where the system has none. */
export function chromiumOfNpm() {
  const folder = unpacked()
  const executablePath = path.join(folder, 'chromium')
  return {
    executablePath,
    env: {
      ...process.env,
      ...(lacksLibraries(executablePath) && { LD_LIBRARY_PATH: path.join(folder, 'al2023/lib') }),
      ...(!existsSync('/etc/fonts') && { FONTCONFIG_PATH: path.join(folder, 'fonts') }),
    },
  }
}
