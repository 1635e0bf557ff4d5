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

const CHECKS = [
  types('the app on H5', 'tsconfig.json'),
  types('the app on weapp', 'tsconfig.weapp.json'),
  types('the server', 'tsconfig.server.json'),
  {
    kind: 'lint',
    // Without a cache: what a file may do depends on the types of others.
    name: 'eslint',
    tool: 'eslint/bin/eslint.js',
    args: ['.', '--max-warnings', '0'],
  },
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

const outcome = async ({ name, tool, args }) => {
  const { code, output } = await runTool(tool, args, { capture: true })
  return { name, ok: code === 0, output }
}

/** Runs the checks of these kinds (all, when none is named), two at a time; tells each as it ends. */
export const runChecks = async (tell, kinds = []) => {
  mkdirSync(inRoot(CACHE), { recursive: true })
  const waiting = CHECKS.filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))
  const outcomes = []
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const result = await outcome(next)
      outcomes.push(result)
      tell(result)
    }
  }
  await Promise.all([work(), work()])
  return outcomes
}
