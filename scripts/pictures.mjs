/** Takes the regression pictures of test/h5/look/pictures again: `npm run pictures`; look at the changes before committing them. */
import { spawnSync } from 'node:child_process'
import { build, isStale } from './lib/build.mjs'
import { root } from './lib/root.mjs'

process.chdir(root)
if (isStale('h5') && !(await build('h5')).ok) process.exit(1)
const jest = ['node_modules/jest/bin/jest.js', '--selectProjects', 'h5', '--testPathPatterns', 'h5/look/screens']
process.exitCode = spawnSync(process.execPath, jest, { stdio: 'inherit', env: { ...process.env, RENEW_PICTURES: 'yes' } }).status ?? 1
