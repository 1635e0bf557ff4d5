import path from 'node:path'
import { inRoot } from './lib/root.mjs'
import { brokenWeappRules } from './lib/weapp/weappGate.mjs'

const [folder = inRoot('dist/weapp'), project = inRoot('project.config.json')] = process.argv.slice(2)

/**
 * Prints each violation in a build of the mini-program, one sentence a line, and ends with 1 if there is any. The build itself runs the same check.
 */
const broken = brokenWeappRules(path.resolve(folder), path.resolve(project))
for (const sentence of broken) console.log(sentence)
process.exitCode = broken.length > 0 ? 1 : 0
