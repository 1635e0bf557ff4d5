import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { resultText } from '@domain/resultTexts'
import { PER_ADDRESS_AND_PATH, PER_CALLER } from '../../../server/http/calls/limits'
import { defineSweep, startSweeps } from '../../../server/jobs/sweeps'
import { coreComposition } from '../../support/node/coreModule'
import { startTestServer, type TestServer } from '../../support/node/server'
import { until } from '../../support/until'

let server: TestServer
let h5Dir: string

beforeAll(async () => {
  h5Dir = mkdtempSync(join(tmpdir(), 'zhuoma-h5-'))
  mkdirSync(join(h5Dir, 'js'))
  writeFileSync(join(h5Dir, 'index.html'), '<!doctype html><title>Zhuoma</title>')
  writeFileSync(join(h5Dir, 'js', 'app.0123abcd.js'), 'console.log(1);'.repeat(500))
  writeFileSync(join(h5Dir, 'js', 'built.0123abcd.js'), 'console.log(2);'.repeat(500))
  writeFileSync(join(h5Dir, 'js', 'built.0123abcd.js.br'), brotliCompressSync('the compressed copy'))
  server = await startTestServer({ composition: coreComposition, config: { rateLimits: true, h5Dir } })
})
afterAll(async () => {
  await server.close()
  rmSync(h5Dir, { recursive: true })
})

describe('rate limits', () => {
  const calls = async (path: string, times: number, api = server.api) =>
    (await Promise.all(Array.from({ length: times }, () => api.code(path, { text: 'a' })))).filter((code) => code === '900004').length

  it('apply early to calls that cost money, in the requested language, with HTTP 200', async () => {
    const limit = PER_ADDRESS_AND_PATH['/getSmsCode']!
    expect(await calls('/getSmsCode', limit)).toBe(0)
    expect(await calls('/getSmsCode', 3)).toBe(3)
    expect(await server.api.with({ lang: 'en' }).answer('/getSmsCode', {})).toMatchObject({
      status: 200,
      envelope: { resultCode: '900004', resultMsg: resultText('rateLimited', {}, 'en'), data: null },
    })
    expect(await server.api.code('/core/echo', { text: 'a' })).toBe('000000')
  })

  it('apply to one caller without affecting others of the same network', async () => {
    const greedy = server.api.with({ openId: 'greedy' })
    expect(await calls('/core/echo', PER_CALLER + 5, greedy)).toBe(5)
    expect(await calls('/core/echo', 1, server.api.with({ openId: 'modest' }))).toBe(0)
  })
})

describe('the web app', () => {
  const get = (path: string, headers: Record<string, string> = {}) => fetch(`${server.url}${path}`, { headers })

  it('is revalidated, its hashed files never', async () => {
    const page = await get('/?scene=T1')
    expect([page.status, page.headers.get('cache-control'), await page.text()]).toEqual([
      200,
      'no-cache',
      expect.stringContaining('Zhuoma'),
    ])
    const script = await get('/js/app.0123abcd.js')
    expect([script.status, script.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
  })

  it('comes compressed', async () => {
    const brotli = await get('/js/app.0123abcd.js', { 'accept-encoding': 'br, gzip' })
    expect([brotli.headers.get('content-encoding'), (await brotli.text()).length]).toEqual(['br', 7500])
  })

  it('is sent as the build compressed it', async () => {
    const script = await get('/js/built.0123abcd.js', { 'accept-encoding': 'br, gzip' })
    expect([script.headers.get('cache-control'), script.headers.get('content-type'), await script.text()]).toEqual([
      'public, max-age=31536000, immutable',
      'application/javascript; charset=utf-8',
      'the compressed copy',
    ])
  })

  it('makes caches vary by encoding', async () => {
    for (const path of ['/js/built.0123abcd.js', '/js/app.0123abcd.js', '/'])
      for (const accepted of ['br, gzip', 'identity']) {
        const vary = (await get(path, { 'accept-encoding': accepted })).headers.get('vary')
        expect([path, accepted, vary]).toEqual([path, accepted, 'accept-encoding'])
      }
  })

  it('runs no foreign scripts and may not be framed by other sites', async () => {
    const policy = (await get('/')).headers.get('content-security-policy')!
    expect(policy).toContain("script-src 'self'")
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).toContain(`connect-src 'self' ${server.url.replace('http', 'ws')};`)
  })

  it.each([
    '/../package.json',
    '/%2e%2e/package.json',
    '/js/..%2f..%2fpackage.json',
    '/pictures/../../etc/passwd',
    '/pictures/u/..%2f..%2fdb',
  ])('serves no file outside of its folder: %s', async (path) => {
    const answer = await get(path)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(await answer.text()).not.toMatch(/zhuoma"|root:/)
  })
})

describe('sweeps', () => {
  it('run until nothing is due, and a failing one does not stop the others', async () => {
    let due = 3
    const faults: unknown[] = []
    const log = { error: (fault: unknown) => faults.push(fault) } as never
    const sweeps = [
      defineSweep({ name: 'broken', everyMs: 100_000, run: () => Promise.reject(new Error('broken')) }),
      defineSweep({ name: 'sound', everyMs: 100_000, run: async () => (due > 0 ? due-- : 0) }),
    ]
    const sweeper = startSweeps(sweeps, log)
    await until(() => due === 0 && faults.length > 0, 'both have run')
    await sweeper.stop()
    expect([due, faults.length]).toEqual([0, 1])
  })
})
