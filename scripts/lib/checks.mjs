import { mkdirSync } from 'node:fs'
import { inRoot } from './root.mjs'
import { runTool } from './run.mjs'

const CACHE = 'node_modules/.cache/zhuoma'

const types = (what, project) => ({
  kind: 'types',
  name: `types: ${what}`,
  tool: 'typescript/bin/tsc',
  args: ['-p', project, '--incremental', '--tsBuildInfoFile', `${CACHE}/${project}.tsbuildinfo`, '--pretty', 'false'],
})

/** The longest first. */
const CHECKS = [
  {
    kind: 'lint',
    // Without a cache: what a file may do depends on the types of others.
    name: 'eslint',
    tool: 'eslint/bin/eslint.js',
    args: ['.', '--max-warnings', '0'],
  },
  types('the app on H5', 'tsconfig.json'),
  types('the app on weapp', 'tsconfig.weapp.json'),
  types('the server', 'tsconfig.server.json'),
  {
    kind: 'lint',
    name: 'who imports whom',
    tool: 'dependency-cruiser/bin/dependency-cruise.mjs',
    args: ['src', 'server', 'domain', 'contract', '--config', '.dependency-cruiser.cjs', '--output-type', 'err'],
  },
  {
    kind: 'format',
    name: 'format (npm run format mends it)',
    tool: 'prettier/bin/prettier.cjs',
    args: ['--check', '.', '--cache', '--cache-location', `${CACHE}/prettier`],
  },
]

/** The checks of these kinds, all when none is named, as steps to run. */
export const checksOf = (kinds = []) => {
  mkdirSync(inRoot(CACHE), { recursive: true })
  return CHECKS.filter(({ kind }) => kinds.length === 0 || kinds.includes(kind)).map(({ name, tool, args }) => ({
    name,
    run: async () => {
      const { code, output } = await runTool(tool, args, { capture: true })
      return { ok: code === 0, output }
    },
  }))
}
