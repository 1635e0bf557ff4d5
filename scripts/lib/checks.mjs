import { mkdirSync } from 'node:fs'
import { inRoot } from './root.mjs'
import { run } from './run.mjs'

const CACHE = 'node_modules/.cache/zhuoma'

/**
 * The longest first. Type checks and the lint rules that need types read the app on H5, the server and the tools once; the app on weapp has types of its own.
 */
const CHECKS = [
  {
    kind: 'lint',
    name: 'types and rules',
    program: 'node_modules/oxlint/bin/oxlint',
    args: ['--config', 'oxlint.config.mjs', '--type-aware', '--type-check', '--report-unused-disable-directives', '--deny-warnings'],
  },
  {
    kind: 'lint',
    name: 'types on weapp',
    program: 'node_modules/typescript7/bin/tsc',
    args: ['--noEmit', '--singleThreaded', '--project', 'tsconfig.weapp.json'],
  },
  {
    kind: 'lint',
    name: 'who imports whom',
    program: 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
    args: ['src', 'server', 'domain', 'contract', 'console/src', '--config', '.dependency-cruiser.cjs', '--output-type', 'err'],
  },
  {
    kind: 'lint',
    name: 'styles',
    program: 'node_modules/stylelint/bin/stylelint.mjs',
    args: ['{src,console/src}/**/*.{css,scss}', '--cache', '--cache-location', `${CACHE}/stylelint`],
  },
  { kind: 'format', name: 'format (npm run format mends it)', program: 'node_modules/oxfmt/bin/oxfmt', args: ['--list-different'] },
]

/** The checks of these kinds, all when none is named, as steps to run. */
export const checksOf = (kinds = []) => {
  mkdirSync(inRoot(CACHE), { recursive: true })
  return CHECKS.filter(({ kind }) => kinds.length === 0 || kinds.includes(kind)).map(({ name, program, args }) => ({
    name,
    run: async () => {
      const { code, output } = await run(process.execPath, [program, ...args], { capture: true })
      return { ok: code === 0, output }
    },
  }))
}
