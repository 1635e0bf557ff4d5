import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { run } from '../../scripts/lib/run.mjs'
import { plainPage, type PlainDish } from './plainPage'

const HELLO = path.join(__dirname, 'hello')
const TARO = path.join(__dirname, '../../node_modules/@tarojs/cli/bin/taro')
const KINDS: Record<string, string> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8', '.css': 'text/css' }

/** Taro's hello world (bench/h5/hello), built by the same Taro as the app, into this folder. */
const buildHello = async (folder: string): Promise<void> => {
  const env = { NODE_ENV: 'production', BUILD_OUTPUT: path.relative(HELLO, folder) }
  const { code, output } = await run(process.execPath, [TARO, 'build', '--type', 'h5', '--no-check'], { cwd: HELLO, env, capture: true })
  if (code !== 0) throw new Error(output)
}

export interface Peers {
  hello: string
  plain: string
  close(): Promise<void>
}

interface File {
  type: string
  body: Buffer
}

const filesIn = (folder: string): [string, File][] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => path.extname(name) in KINDS)
    .map((name) => [`/${name}`, { type: KINDS[path.extname(name)]!, body: gzipSync(readFileSync(path.join(folder, name)), { level: 9 }) }])

/** The pages with which the app is compared, served compressed and from memory. */
export const startPeers = async (dishes: readonly PlainDish[]): Promise<Peers> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'zhuoma-hello-'))
  await buildHello(folder)
  const files = new Map(filesIn(folder))
  rmSync(folder, { recursive: true, force: true })
  files.set('/plain', { type: KINDS['.html']!, body: gzipSync(plainPage(dishes), { level: 9 }) })
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://peers')
    if (request.method === 'POST') return void response.end('{}')
    const file = files.get(pathname === '/' ? '/index.html' : pathname)
    if (!file) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': file.type, 'content-encoding': 'gzip', 'content-length': file.body.length }).end(file.body)
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { hello: `${url}/`, plain: `${url}/plain`, close }
}
