import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runScript, runServer } from '../../support/node/processes'
import { ConsoleBrowser, PASSWORD } from '../../support/node/staff'

/** How the first owner comes to an empty server, and how another comes later. */

const LINK = /http:\/\/localhost:\d+\/console\/join#([\w-]{43})/

let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'zhuoma-start-'))
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const env = () => ({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, SEED_DEMO: 'no', DATABASE_URL: '' })

it('a start without a merchant prints a link that makes the owner, the next start none, and `npm run owner` another', async () => {
  const first = runServer(env())
  const [link, token] = await first.until(LINK)
  const browser = new ConsoleBrowser(new URL(link).origin)
  const input = { token: token!, name: '陈店主', phone: '13812345678', password: PASSWORD }
  expect(await browser.call('/staff/acceptInvitation', input)).toMatchObject({ merchant: null, grants: [{ role: 'owner', shopId: null }] })
  first.process.kill('SIGTERM')
  expect(await first.ended).toBe(0)

  const second = runServer(env())
  await second.until(/is ready[^]*App/)
  expect(second.output()).not.toMatch(/console\/join/)
  second.process.kill('SIGTERM')
  expect(await second.ended).toBe(0)

  const owner = runScript('server/commands/owner.ts', [], env())
  expect([await owner.ended, LINK.test(owner.output())]).toEqual([0, true])
  const wrong = runScript('server/commands/owner.ts', ['--merchant', 'M1'], env())
  expect([await wrong.ended, wrong.output()]).toEqual([1, expect.stringContaining('There is no merchant M1')])
})
