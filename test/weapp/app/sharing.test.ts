import { startWeapp, type WeappHost } from '../support/app'
import { Shopper, t } from '../support/shopper'

let host: WeappHost
let diner: Shopper
beforeAll(async () => {
  host = await startWeapp()
})
afterAll(() => host?.close())
beforeEach(() => {
  diner = new Shopper(host, { name: `friend-${Math.random().toString(36).slice(2)}` })
})
afterEach(() => diner.leave())

describe('a shared card', () => {
  it.each([
    ['from the menu', 'pages/menu/main'],
    ['from home', 'pages/index/main'],
  ])('%s opens the same shop for somebody else, and nobody’s table', async (_where, path) => {
    diner.open(path, { scene: 'TNTYYA12' })
    await diner.phone.settles()
    const card = diner.phone.shares()
    expect(card.title).toContain('愚园路店')
    expect(card.path).toBe(`/${path}?shopId=nt-yuyuan`)
    expect(await diner.picture(card.imageUrl!)).toMatchObject({ status: 200, type: expect.stringMatching(/^image/) })

    const friend = new Shopper(host, { name: 'other' })
    friend.open('pages/index/main', { scene: 'SNTWK01' })
    await friend.phone.settles()
    friend.phone.opensCard(card)
    await friend.phone.isAt(path)
    await friend.phone.sees(/愚园路店/)
    await friend.phone.settles()
    expect(friend.phone.screen).not.toContain(t('table.numbered', { name: 'A12' }))
    friend.leave()
  })

  it('can be sent by home’s own button too', async () => {
    diner.open('pages/index/main', { scene: 'SNTYY01' })
    await diner.phone.taps(new RegExp(`^${t('home.share', { name: '.*' })}$`))
    expect(diner.phone.done.filter(({ name }) => name === 'share')).toEqual([
      { name: 'share', options: expect.objectContaining({ path: '/pages/index/main?shopId=nt-yuyuan' }) },
    ])
  })

  describe('of a dish', () => {
    const NOODLES = '红烧牛腱面'
    const path = '/pages/menu/main?shopId=nt-yuyuan&dish=nt-beef-noodle'

    it('is sent by the button on its picture, and from WeChat’s menu while its sheet is open', async () => {
      diner.scan('TNTYYA12')
      await diner.add(NOODLES)
      await diner.phone.taps(t('spec.share', { name: NOODLES }))
      const card = diner.phone.shares()
      expect(diner.phone.done.filter(({ name }) => name === 'share').map(({ options }) => (options as { path: string }).path)).toEqual([
        path,
        path,
      ])
      expect(card.title).toContain(NOODLES)
      expect(card.title).toContain('愚园路店')
      expect(await diner.picture(card.imageUrl!)).toMatchObject({ status: 200, type: 'image/jpeg' })
      expect(diner.phone.posts()).toMatchObject({ query: path.split('?')[1] })
      await diner.phone.taps(t('sheet.close'))
      await diner.phone.settles()
      expect(diner.phone.shares().path).toBe('/pages/menu/main?shopId=nt-yuyuan')
    })

    it('opens the menu with its sheet open, once', async () => {
      diner.open('pages/index/main', { scene: 'SXKDX01' })
      await diner.phone.settles()
      diner.phone.opensCard({ title: '', path })
      await diner.phone.isAt('pages/menu/main')
      await diner.phone.finds('dialog', NOODLES)
      await diner.phone.taps(t('sheet.close'))
      await diner.phone.waits(() => diner.phone.named('dialog', NOODLES).length === 0, 'menu without a sheet')
    })

    it('that is a set meal leads to its page, which can be sent too', async () => {
      diner.open('pages/menu/main', { shopId: 'nt-yuyuan', dish: 'nt-two-set' }, 1007)
      await diner.phone.isAt('packDomain/pages/package')
      await diner.phone.taps(t('spec.share', { name: '双人小聚套餐' }))
      expect(diner.phone.shares().path).toBe('/pages/menu/main?shopId=nt-yuyuan&dish=nt-two-set')
      await diner.back()
      await diner.phone.isAt('pages/menu/main')
    })

    it('that is no longer on the menu opens the menu, and says so', async () => {
      diner.open('pages/menu/main', { shopId: 'nt-yuyuan', dish: 'nt-nothing' }, 1007)
      await diner.phone.sees(t('menu.dishMissing'))
      await diner.phone.finds('button', new RegExp(`^${t('stepper.add', { name: NOODLES })}`))
    })
  })

  it('of a shop that no longer exists says so and keeps the place of the last visit', async () => {
    diner.scan('TNTYYA12')
    await diner.phone.sees(t('table.numbered', { name: 'A12' }))
    await diner.phone.settles()
    diner.phone.opensCard({ title: '', path: '/pages/menu/main?shopId=gone' })
    await diner.phone.finds('alert', /./)
    await diner.phone.sees(t('table.numbered', { name: 'A12' }))
  })

  it.each(['pages/menu/main', 'pages/index/main'])(
    'of %s can be posted for everybody to see, who see it as they are: nobody',
    async (path) => {
      diner.open(path, { scene: 'TNTYYA12' })
      await diner.phone.settles()
      const post = diner.phone.posts()
      expect(post).toMatchObject({ title: expect.stringContaining('愚园路店'), query: 'shopId=nt-yuyuan' })
      expect(await diner.picture(post.imageUrl!)).toMatchObject({ status: 200 })

      const reader = new Shopper(host, { name: 'reader-of-moments' })
      reader.open(path, Object.fromEntries(new URLSearchParams(post.query)), 1154)
      await reader.phone.sees(/愚园路店/)
      await reader.phone.settles()
      expect(reader.phone.screen).not.toContain(t('async.retry'))
      reader.leave()
    },
  )

  it('of an offer to buy together opens that offer for somebody who has no shop yet', async () => {
    diner.open('pages/index/main', { scene: 'SNTYY01' })
    await diner.phone.settles()
    diner.open('packDomain/pages/gathering', { offerId: 'nt-four' })
    await diner.phone.sees('四人家宴')
    await diner.phone.settles()
    const card = diner.phone.shares()
    expect(card.path).toBe('/packDomain/pages/gathering?offerId=nt-four&shopId=nt-yuyuan')
    const friend = new Shopper(host, { name: 'without-a-shop' })
    friend.open('packUser/pages/more')
    await friend.phone.settles()
    friend.phone.opensCard(card)
    await friend.phone.isAt('packDomain/pages/gathering')
    await friend.phone.sees('四人家宴')
    friend.leave()
  })

  it('is offered after payment: it shares the shop, not the order', async () => {
    diner.scan('TNTYYA15')
    await diner.add('水晶虾饺')
    await diner.cartOf(1)
    await diner.checksOut()
    await diner.pays()
    const { orderNo } = diner
    expect(diner.phone.shares().path).toBe('/pages/menu/main?shopId=nt-yuyuan')
    expect(JSON.stringify(diner.phone.shares())).not.toContain(orderNo)
  })

  it('is offered by no personal page', async () => {
    diner.open('pages/order/main')
    await diner.phone.settles()
    expect(() => diner.phone.shares()).toThrow(/cannot be shared/)
  })
})

describe('pulled down', () => {
  const rename = (from: string, to: string) =>
    host.server.db.exec(`update shop set name = replace(name::text, '${from}', '${to}')::jsonb where shop_id = 'nt-yuyuan'`)

  it('home loads what the merchant configured there', async () => {
    diner.open('pages/index/main', { scene: 'SNTYY01' })
    await diner.phone.sees(/愚园路店/)
    await diner.phone.settles()
    await rename('愚园路店', '愚园路新店')
    await diner.phone.pulls()
    await diner.phone.sees(/愚园路新店/)
    await rename('愚园路新店', '愚园路店')
  })

  it('the orders are loaded again', async () => {
    const other = new Shopper(host, { ...diner.phone.diner })
    diner.phone.network.sockets = false
    diner.open('pages/order/main')
    await diner.phone.sees(t('orders.none'))
    other.scan('TNTYYA09')
    await other.addFrom('点心小食', '蟹籽干蒸烧卖')
    await other.cartOf(1)
    await other.checksOut()
    await other.pays()
    await diner.phone.pulls()
    await diner.phone.finds('button', new RegExp(t('status.pendingAcceptance')))
    other.leave()
  })

  it.each([
    ['pages/member/main', '/getMemberInfo'],
    ['pages/user/main', '/getUserInfo'],
  ])('%s is fetched again, for a member', async (path, call) => {
    diner.phone.diner.phone = '13800000001'
    diner.open('packOther/pages/validatePhone')
    await diner.phone.taps(/^我已阅读并同意/, 'checkbox')
    await diner.phone.taps(t('login.byButton'))
    await diner.phone.sees(t('login.done'))
    await diner.phone.settles()
    diner.open(path)
    await diner.phone.sees(/林小满/)
    await diner.phone.settles()
    // Without the polling that runs while the socket is slow to open.
    diner.phone.beats = false
    const calls = () => diner.phone.done.filter(({ options }) => String(options.url).includes(call)).length
    const before = calls()
    await diner.phone.pulls()
    expect(calls()).toBe(before + 1)
  })
})

it('the tab bar of the app is drawn by the page; WeChat’s place for one stays empty', async () => {
  diner.open('pages/index/main', { scene: 'SNTYY01' })
  await diner.phone.sees(/愚园路店/)
  for (const [tab, path] of [
    ['menu', 'pages/menu/main'],
    ['order', 'pages/order/main'],
    ['member', 'pages/member/main'],
    ['user', 'pages/user/main'],
    ['home', 'pages/index/main'],
  ] as const) {
    await diner.opensTab(tab)
    await diner.phone.isAt(path)
    await diner.phone.settles()
    const bars = diner.phone.named('navigation', t('tab.all'))
    expect(bars).toHaveLength(1)
  }
})
