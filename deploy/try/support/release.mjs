import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort, HOST } from './programs.mjs'

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
export const RELEASE = path.join(ROOT, 'dist/release')

/** The release with its packages: built by `npm run build`, its packages installed when they are not yet. */
export const prepareRelease = async (trial) => {
  if (!existsSync(path.join(RELEASE, 'main.cjs'))) throw new Error('There is no dist/release yet: npm run build')
  if (!existsSync(path.join(RELEASE, 'node_modules')))
    await trial.run('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], { cwd: RELEASE })
}

/** Settings of a production server on this machine alone. Its providers are sandboxes: what is tried is what stands around it. */
export const SETTINGS = {
  NODE_ENV: 'production',
  HOST,
  SANDBOX_IN_PRODUCTION: 'yes',
  SEED_DEMO: 'no',
  SIGN_SECRET: 'trial-sign-0123456789',
  IDENTITY_HASH_SECRET: 'trial-identity-0123456789',
  SANDBOX_PAY_SECRET: 'trial-payments-0123456789',
  DATABASE_URL: '',
  LOG_LEVEL: 'warn',
}

/** The server of dist/release on a free port, as the unit and the image start it. */
export const startRelease = async (trial, env) => {
  const port = await freePort()
  const server = await trial.start(process.execPath, ['--enable-source-maps', 'main.cjs'], {
    cwd: RELEASE,
    env: { ...SETTINGS, PORT: String(port), ...env },
    port,
  })
  return { ...server, port, url: `http://${HOST}:${port}` }
}
