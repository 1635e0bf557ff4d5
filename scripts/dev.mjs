import { spawn } from 'node:child_process'
import { forgetBuild } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { root } from './lib/root.mjs'

await ensureInstalled()
// A development build differs from the output of a production build.
forgetBuild('weapp')

console.log(`The web app with your changes: http://localhost:${process.env.DEV_PORT || 10086}/`)

const taro = (platform) => ['node_modules/@tarojs/cli/bin/taro', 'build', '--type', platform, '--watch', '--no-check']
const VITE = 'console/node_modules/vite/bin/vite.js'
const development = { NODE_ENV: 'development' }

const programs = [
  { name: 'server', args: ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/main.ts'], env: {} },
  // The development server keeps its files in memory; the folder that it clears is not the build that the backend serves.
  { name: 'h5', args: taro('h5'), env: { ...development, BUILD_OUTPUT: 'dist/h5.dev' } },
  { name: 'weapp', args: taro('weapp'), env: development },
  { name: 'console', args: [VITE, 'console'], env: { API_URL: `http://localhost:${process.env.PORT || 8080}` } },
]

const prefixed = (name, stream) => {
  let rest = ''
  return (chunk) => {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line.trim()) stream.write(`${name.padEnd(7)} | ${line}\n`)
  }
}

const children = programs.map(({ name, args, env }) => {
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  child.stdout.on('data', prefixed(name, process.stdout))
  child.stderr.on('data', prefixed(name, process.stderr))
  child.on('exit', (code) => stop(code ?? 0))
  return child
})

let isStopping = false
function stop(code) {
  if (isStopping) return
  isStopping = true
  process.exitCode = code
  for (const child of children) child.kill('SIGTERM')
}
process.on('SIGINT', () => stop(0))
process.on('SIGTERM', () => stop(0))
