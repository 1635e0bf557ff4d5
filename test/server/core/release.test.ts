import { rmSync } from 'node:fs'
import { memoryFolder } from '../../../scripts/lib/jest/memoryFolder.mjs'
import { runFile, runScript } from '../../support/node/processes'

let folder: string
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('a release runs with its production packages only: it creates its database, draws a dish, serves the sandbox, and invites an owner', async () => {
  folder = memoryFolder('release')
  const made = runScript('test/support/node/releaseServer.mjs', [folder])
  expect([await made.ended, made.output()]).toEqual([0, ''])
  const env = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: `${folder}/data`, DATABASE_URL: '', SEED_DEMO: 'no' }

  const server = runFile(`${folder}/main.cjs`, [], env)
  const [, url] = await server.until(/is ready[^]*?(http:\/\/localhost:\d+)\//)
  const statuses = await Promise.all(
    ['/health', '/sandbox', '/art/sea/shrimp.svg'].map((path) => fetch(url + path).then(({ status }) => status)),
  )
  expect(statuses).toEqual([200, 200, 200])
  server.process.kill('SIGTERM')
  expect(await server.ended).toBe(0)

  const owner = runFile(`${folder}/owner.cjs`, [], env)
  expect([await owner.ended, owner.output()]).toEqual([0, expect.stringContaining('/console/join#')])
})
