import { startTestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'
import { ConsoleBrowser, hire, PASSWORD } from '../../support/node/staff'

it.each([
  [0, '127.0.0.1'],
  [1, '203.0.113.2'],
  [2, '203.0.113.1'],
])('behind %i proxies the caller is %s, whatever else the header says', async (trustedProxies, ip) => {
  const server = await startTestServer({ config: { trustedProxies }, preparation: smallMerchant })
  const { phone } = await hire(server, 'TEA', [{ role: 'owner', shopId: null }])
  const browser = new ConsoleBrowser(server.url, { origin: server.url, 'x-forwarded-for': '198.51.100.7, 203.0.113.1, 203.0.113.2' })
  await browser.call('/staff/signIn', { account: phone, password: PASSWORD })
  const { list } = await browser.call('/staff/getSessions', {})
  expect(list.map((session) => session.ip)).toEqual([ip])
  await server.close()
})
