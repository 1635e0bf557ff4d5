import { spawn } from 'node:child_process'
import { root } from './root.mjs'

/** When this process is ended by a signal, it ends the programs that it started. */
const endWith = (child) => {
  const end = (signal) => {
    child.kill(signal)
    process.exit(130)
  }
  process.once('SIGINT', end)
  process.once('SIGTERM', end)
  child.once('close', () => {
    process.off('SIGINT', end)
    process.off('SIGTERM', end)
  })
}

/** Runs a program to its end. Resolves to its exit code; with `capture` also to what it printed. */
export const run = (program, args, { env = {}, capture = false, ...options } = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: capture ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      ...options,
    })
    endWith(child)
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    child.on('error', reject)
    child.on('close', (code, signal) => resolve({ code: code ?? 1, signal, output }))
  })

/** A tool of node_modules, run by this same Node. */
export const runTool = (name, args, options) => run(process.execPath, [`node_modules/${name}`, ...args], options)
