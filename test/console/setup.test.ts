import type { Locator, Page } from 'playwright-core'
import { inviteOwner } from '../../server/modules/staff/index'
import { choose, Diner, rowsOf } from '../support/node/diner'
import { found } from '../support/node/merchants/newMerchant'
import { hire, PASSWORD } from '../support/node/staff'
import { until } from '../support/until'
import { type ConsoleApp, startConsoleApp } from './support/consoleApp'

/** An owner goes from an empty database to a shop in which a diner orders, and changes what is set. */

let app: ConsoleApp
beforeAll(async () => {
  app = await startConsoleApp({ isEmpty: true })
})
afterAll(() => app?.close())

it('an owner sets up brand, shop, menu and tables, leaves, returns, and sees the first order arrive', async () => {
  const desk = await app.browser()
  const { page } = desk
  await page.goto(await inviteOwner(app.server.db, null, app.server.clock.now()))
  await page.getByRole('textbox', { name: '姓名', exact: true }).fill('梁敏仪')
  await page.getByLabel('手机号或邮箱').fill('13800001111')
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: '建好账号' }).click()

  await page.getByRole('heading', { name: '先认识你的品牌' }).waitFor()
  await page.getByRole('button', { name: '保存，下一步' }).click()
  await page.getByText('请填名字').waitFor()
  await page.getByRole('textbox', { name: '名字' }).fill('梧桐小馆')
  await page.getByRole('button', { name: '#0e7a4b' }).click()
  await page.getByText(/按钮文字对比 \d/).waitFor()
  // What is typed in a step survives a reload before it is saved.
  await page.reload()
  await page.getByRole('textbox', { name: '名字' }).waitFor()
  expect(await page.getByRole('textbox', { name: '名字' }).inputValue()).toBe('梧桐小馆')
  expect(await page.getByRole('button', { name: '#0e7a4b' }).getAttribute('aria-pressed')).toBe('true')
  await page.getByRole('button', { name: '保存，下一步' }).click()

  await page.getByLabel('店名').fill('愚园路店')
  await page.getByRole('combobox', { name: '在地图上找地址' }).fill('愚园路')
  await page.locator('.ant-select-item-option').first().click()
  await page.reload()
  await page.getByText('位置已记下').waitFor()
  expect(await page.getByLabel('店名').inputValue()).toBe('愚园路店')
  await page.getByRole('button', { name: '保存，下一步' }).click()

  await page.getByRole('textbox', { name: '菜名 1' }).fill('红烧牛腱面')
  await page.getByRole('textbox', { name: '价格 1' }).fill('时价')
  await page.getByRole('button', { name: '上架 1 道，下一步' }).click()
  await page.getByText('价格要是数字').waitFor()
  await page.getByRole('textbox', { name: '价格 1' }).fill('36')
  await page.getByText('从表格导入', { exact: true }).click()
  await page.getByText('手填', { exact: true }).click()
  await page.getByRole('button', { name: '上架 1 道，下一步' }).click()

  // The setup is interrupted here, and resumed at the same step.
  await page.getByRole('heading', { name: '排好桌' }).waitFor()
  await page.goto('/console/setup')
  await page.getByText('1 道菜').waitFor()
  await page.getByRole('button', { name: '加 10 张' }).click()
  await page.getByText('有 10 张桌了').waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '桌牌' }).click()
  expect((await download).suggestedFilename()).toMatch(/^愚园路店-.*\.pdf$/)
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByText('在等你的单').waitFor()

  const link = (await page.getByRole('link', { name: '没有手机？在这里打开' }).getAttribute('href'))!
  const phone = await app.browser({ viewport: { width: 390, height: 844 } })
  await phone.page.goto(link)
  await phone.page.getByText('红烧牛腱面').first().waitFor()
  phone.expectQuietConsole()

  const [place] = await rowsOf<{ shop_id: string; term_id: string; public_id: string; item_id: string }>(
    app.server,
    `select d.shop_id, d.term_id, d.public_id, i.item_id from dining_table d, menu_item i where d.name = 'A01'`,
  )
  const diner = await Diner.arrive(app.server, {
    shopId: place!.shop_id,
    termId: place!.term_id,
    orderType: '01',
    eatingModel: '0',
    tableFuiouId: place!.public_id,
  })
  const { orderNo } = await diner.orderOf(choose(place!.item_id), 1, 3600)
  await diner.pay(orderNo)
  await page.getByText('单子到了').first().waitFor()
  await page.getByRole('button', { name: '开门营业' }).click()
  await page.getByRole('banner').waitFor()
  desk.expectQuietConsole()
})

describe('settings of a shop', () => {
  let browsers: Awaited<ReturnType<ConsoleApp['browser']>>[]
  beforeAll(async () => {
    const { mchntCd } = await found(app.server)
    const people = await Promise.all([0, 1].map(() => ownerOf(mchntCd)))
    browsers = await Promise.all(people.map((who) => app.browserOf(who)))
    for (const { page } of browsers) await page.goto('/console/settings/shop')
  })
  const ownerOf = (mchntCd: string) => hire(app.server, mchntCd, [{ role: 'owner', shopId: null }])

  it('are saved once something changed, ask for confirmation before leaving, and never overwrite somebody else’s', async () => {
    const [first, second] = browsers.map(({ page }) => page) as [(typeof browsers)[0]['page'], (typeof browsers)[0]['page']]
    const hours = (page: typeof first) => page.getByRole('region', { name: '时间' })
    await hours(first).getByLabel('开门').waitFor()
    expect(await hours(first).getByRole('button', { name: '保存' }).isDisabled()).toBe(true)
    await hours(first).getByLabel('开门').fill('09:00')
    await hours(first).getByText('有改动没保存').waitFor()
    await first.getByRole('link', { name: '品牌' }).click()
    await first.getByRole('button', { name: '留下' }).click()

    await hours(second).getByLabel('打烊').fill('23:00')
    await hours(second).getByRole('button', { name: '保存' }).click()
    await second.getByText('已保存，客人马上看到').waitFor()
    await hours(first).getByRole('button', { name: '保存' }).click()
    await first.getByText(/刚刚改过：打烊/).waitFor()
    await first.getByRole('button', { name: '用对方的' }).click()
    expect(await hours(first).getByLabel('打烊').inputValue()).toBe('23:00')
    await hours(first).getByLabel('开门').fill('09:00')
    await hours(first).getByRole('button', { name: '保存' }).click()
    await first.getByText('已保存，客人马上看到').waitFor()
    expect(await rowsOf(app.server, `select open_min, close_min from shop where close_min = 1380`)).toEqual([
      { open_min: 540, close_min: 1380 },
    ])

    await first.getByRole('button', { name: '告诉客人慢 20 分钟' }).click()
    await first.getByText(/出餐慢 20 分钟/).waitFor()
    await first.getByRole('button', { name: '恢复正常' }).click()
    await first.getByRole('button', { name: '告诉客人慢 20 分钟' }).waitFor()
  })

  it('show the delivery area, drawn by mouse and by keyboard', async () => {
    const { page } = browsers[0]!
    await page.getByText('配送', { exact: true }).first().click()
    const delivery = page.getByRole('region', { name: '配送' })
    const map = delivery.getByRole('group', { name: '范围' })
    for (const [x, y] of [
      [100, 60],
      [400, 60],
      [400, 260],
    ] as const)
      await map.click({ position: { x, y } })
    await delivery.getByRole('button', { name: '加一个角' }).click()
    const corner = delivery.getByRole('button', { name: '第 1 个角' })
    const before = await corner.getAttribute('cx')
    await corner.focus()
    await page.keyboard.press('ArrowLeft')
    expect(Number(await corner.getAttribute('cx'))).toBeLessThan(Number(before))
    await page.keyboard.press('Delete')
    await delivery.getByRole('switch', { name: '送外卖' }).click()
    await delivery.getByRole('button', { name: '保存' }).click()
    // The message about an earlier change may still be on screen.
    const saved = () => rowsOf<{ corners: number }>(app.server, 'select jsonb_array_length(fence) as corners from shop where delivery')
    await until(async () => (await saved()).length > 0, 'the range is kept')
    expect(await saved()).toEqual([{ corners: 3 }])
  })
})

describe('two people at the same thing', () => {
  let browsers: Awaited<ReturnType<ConsoleApp['browser']>>[]
  beforeAll(async () => {
    const [shop] = await rowsOf<{ mchnt_cd: string }>(app.server, `select mchnt_cd from shop where name::text like '%愚园路店%'`)
    const people = await Promise.all(
      ['何嘉欣', '黄小燕'].map((name) => hire(app.server, shop!.mchnt_cd, [{ role: 'owner', shopId: null }], name)),
    )
    browsers = await Promise.all(people.map((who) => app.browserOf(who)))
  })
  /** Closing a drawer with changes asks for confirmation. */
  async function close(drawer: Locator, answer: '留下' | '离开') {
    await drawer.getByText('有改动没保存').waitFor()
    await drawer.page().keyboard.press('Escape')
    await drawer.page().getByRole('button', { name: answer }).click()
  }
  /** Both have it open and change it; the second to save is notified of the other, and keeps both changes. */
  async function changeBoth(
    open: (page: Page) => Promise<Locator>,
    mine: (part: Locator) => Promise<void>,
    other: (part: Locator) => Promise<void>,
    /** The notification arrives by itself, without saving. */
    hasNews = false,
  ) {
    const [first, second] = browsers.map(({ page }) => page) as [Page, Page]
    const [part, others] = [await open(first), await open(second)]
    await mine(part)
    await close(part, '留下')
    await other(others)
    await others.getByRole('button', { name: '保存', exact: true }).click()
    await others.waitFor({ state: 'detached' })
    if (!hasNews) await part.getByRole('button', { name: '保存', exact: true }).click()
    await part.getByText(/刚刚改过：/).waitFor()
    await part.getByRole('button', { name: '用我的' }).click()
    await part.waitFor({ state: 'detached' })
  }
  const drawerOf = async (page: Page, path: string, key: Locator) => {
    await page.goto(`/console/${path}`)
    await key.click()
    return page.getByRole('dialog').first()
  }

  it('two people who change one table are notified of each other, and closing its drawer asks for confirmation', async () => {
    await changeBoth(
      (page) => drawerOf(page, 'settings/tables', page.getByRole('button', { name: /^A01/ })),
      (part) => part.getByLabel('座位').fill('6'),
      (part) => part.getByLabel('区域').fill('露台'),
    )
    expect(await rowsOf(app.server, `select seats, area from dining_table where name = 'A01'`)).toEqual([{ seats: 6, area: '露台' }])

    const { page } = browsers[0]!
    await page.getByRole('button', { name: '加桌' }).click()
    const drawer = page.getByRole('dialog').first()
    await drawer.getByLabel('区域').fill('包间')
    await drawer.getByRole('button').first().click()
    await page.getByRole('button', { name: '离开' }).click()
    await drawer.waitFor({ state: 'detached' })
  })

  it('two people who change one printer are notified of each other, and closing its drawer asks for confirmation', async () => {
    const { page } = browsers[0]!
    const drawer = await drawerOf(page, 'settings/printers', page.getByRole('button', { name: '加打印机' }))
    await drawer.getByLabel('名称').fill('后厨')
    await close(drawer, '留下')
    await drawer.getByText('浏览器', { exact: true }).click()
    await drawer.getByRole('button', { name: '保存', exact: true }).click()
    await changeBoth(
      (one) => drawerOf(one, 'settings/printers', one.getByRole('button', { name: '修改' })),
      (part) => part.getByText('58 毫米').click(),
      (part) => part.getByLabel('名称').fill('热菜'),
      true,
    )
    expect(await rowsOf(app.server, 'select name, paper_mm from printer')).toEqual([{ name: '热菜', paper_mm: 58 }])
  })

  it('the drawer of a printer that somebody else removes closes with a message, and what was typed in it is not saved', async () => {
    const [first, second] = browsers.map(({ page }) => page) as [Page, Page]
    const drawer = await drawerOf(first, 'settings/printers', first.getByRole('button', { name: '修改' }))
    await drawer.getByLabel('名称').fill('冷菜')
    await drawer.getByText('有改动没保存').waitFor()
    await second.goto('/console/settings/printers')
    await second.getByRole('button', { name: '删除', exact: true }).click()
    await first.getByText('这一项刚刚被别人删了').waitFor()
    await drawer.waitFor({ state: 'detached' })
    await first.getByRole('button', { name: '修改' }).waitFor({ state: 'detached' })

    await second.getByRole('button', { name: '撤回' }).click()
    await drawerOf(first, 'settings/printers', first.getByRole('button', { name: '修改' }))
    expect(await drawer.getByLabel('名称').inputValue()).toBe('热菜')
    expect(await rowsOf(app.server, 'select name from printer')).toEqual([{ name: '热菜' }])
  })

  it('two people who change one category are notified of each other, and closing its drawer asks for confirmation', async () => {
    await changeBoth(
      (page) => drawerOf(page, 'menu', page.getByRole('navigation').getByRole('button', { name: /^改/ }).first()),
      (part) => part.getByRole('textbox', { name: '名称, English' }).fill('Noodles'),
      (part) => part.getByRole('textbox', { name: '名称, 粤语' }).fill('粉面'),
    )
    await browsers[0]!.page.getByRole('button', { name: /^发布/ }).waitFor()
  })

  it('two people who set up the kitchen are notified of each other, and leaving its page asks for confirmation', async () => {
    const [first, second] = browsers.map(({ page }) => page) as [Page, Page]
    for (const page of [first, second]) await page.goto('/console/settings/kitchen')
    const soon = (page: Page) => page.getByRole('spinbutton').first()
    await soon(first).fill('4')
    await first.getByRole('link', { name: '品牌' }).click()
    await first.getByRole('button', { name: '留下' }).click()
    await second.getByRole('button', { name: '加一个工位' }).click()
    await second.getByRole('textbox', { name: '工位 1 的名称' }).fill('热菜')
    await second.getByRole('button', { name: '保存', exact: true }).click()
    await second.getByText('已保存').first().waitFor()
    await first.getByRole('button', { name: '保存', exact: true }).click()
    await first.getByText(/刚刚改过：/).waitFor()
    await first.getByRole('button', { name: '用我的' }).click()
    await first.getByRole('textbox', { name: '工位 1 的名称' }).waitFor()
    expect(await rowsOf(app.server, `select (paces -> 'dineIn' ->> 'soonMin')::int as soon from kitchen_rules`)).toEqual([{ soon: 4 }])
    expect(await rowsOf(app.server, 'select name from kitchen_station')).toEqual([{ name: '热菜' }])
  })
})
