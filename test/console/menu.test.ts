import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { seriousProblems } from '../h5/support/axe'
import { hire, type Hired } from '../support/node/staff'
import { type ConsoleApp, startConsoleApp } from './support/consoleApp'

/** A menu is written, published, and imported from a file. */

/** The small merchants of the tests have no pictures. */
const NO_PICTURES = /logo\/\w+\.svg|pictures\/dish/

let app: ConsoleApp
let owner: Hired
beforeAll(async () => {
  app = await startConsoleApp()
  owner = await hire(app.server, 'TEA', [{ role: 'owner', shopId: null }], '梁敏仪')
})
afterAll(() => app?.close())

const picture = (background: string) =>
  sharp({ create: { width: 900, height: 700, channels: 3, background } })
    .png()
    .toBuffer()

const served = async (shopId: string) => (await app.server.api.call('/goods/getAllGoodsInfo', { shopId })).items

it('a category and a dish are made, sorted by keyboard and published, and a diner sees them; sold out is one tap, and undone', async () => {
  const desk = await app.browserOf(owner)
  const { page } = desk
  await page.goto('/console/menu')
  await page.getByRole('button', { name: '分类', exact: true }).click()
  await page.getByRole('textbox', { name: '名称, 简体' }).fill('炖汤')
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
  await page.getByRole('button', { name: /^炖汤/ }).click()

  await page.getByRole('button', { name: '新菜品' }).first().click()
  const editor = page.getByRole('region', { name: '新菜品' })
  await editor.getByRole('button', { name: '保存' }).click()
  await editor.getByText('请填简体中文的名称').waitFor()
  await editor.getByRole('textbox', { name: '名称, 简体' }).fill('花旗参炖鸡面')
  const dish = page.getByRole('region', { name: '花旗参炖鸡面' })
  await dish.getByText('待确认').waitFor()
  await dish.getByRole('button', { name: '采用' }).click()
  await dish.getByRole('textbox', { name: '价格', exact: true }).fill('58')
  await dish.getByRole('button', { name: '加一组' }).click()
  await dish.getByRole('textbox', { name: '这组叫什么' }).fill('份量')
  await dish.getByRole('textbox', { name: '选项' }).nth(0).fill('标准')
  await dish.getByRole('textbox', { name: '选项' }).nth(1).fill('大份')
  await dish.getByRole('textbox', { name: '差价' }).nth(1).fill('6')
  await dish.getByRole('button', { name: '大豆' }).click()
  await dish
    .getByLabel('换图', { exact: true })
    .setInputFiles({ name: 'soup.png', mimeType: 'image/png', buffer: await picture('#c04040') })
  const crop = page.getByRole('dialog', { name: '裁成方形' })
  await crop.getByRole('slider', { name: '放大' }).press('ArrowRight')
  await crop.getByRole('button', { name: '用这张' }).click()
  await crop.waitFor({ state: 'detached' })
  await page.keyboard.press('Control+s')
  await page.getByText('已存进草稿').last().waitFor()
  expect((await served('S1')).some(({ name }) => name === '花旗参炖鸡面')).toBe(false)
  await dish.getByRole('button', { name: '取消' }).click()

  await page.getByRole('button', { name: /^全部/ }).click()
  const handle = page.getByRole('button', { name: '移动 蛋挞' })
  await handle.focus()
  for (const key of ['Space', 'ArrowUp', 'Space']) {
    await page.keyboard.press(key)
    await page.waitForFunction(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true)))))
  }
  await page.getByRole('button', { name: '更多', exact: true }).click()
  await page.getByRole('menuitem', { name: '顾客看到的' }).click()
  const preview = page.getByRole('dialog', { name: '顾客看到的' })
  const frame = preview.frameLocator('iframe')
  await frame.getByText('花旗参炖鸡面').first().waitFor()
  await frame.getByRole('button', { name: '加一份蛋挞' }).click()
  await frame.getByText('这里是预览，不能点单').waitFor()
  await preview.getByRole('button').first().click()
  await preview.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: /^发布/ }).click()
  const changes = page.getByRole('dialog', { name: '上次发布以后改了什么' })
  await changes.getByText('花旗参炖鸡面').waitFor()
  await changes.getByRole('button', { name: /^发布 \d 处/ }).click()
  await page.getByText('顾客现在就看到').waitFor()
  const items = await served('S1')
  expect(items.find(({ name }) => name === '花旗参炖鸡面')).toMatchObject({
    priceFen: 5800,
    allergens: ['soy'],
    picture: expect.stringMatching(/^\/pictures\//) as string,
    specGroups: [
      {
        name: '份量',
        options: [
          { name: '标准', priceDeltaFen: 0 },
          { name: '大份', priceDeltaFen: 600 },
        ],
      },
    ],
  })

  await page.getByRole('button', { name: /^蛋挞 的今日库存/ }).click()
  await page.getByRole('button', { name: '今天售完' }).click()
  await page.getByText('蛋挞 今天售完').waitFor()
  expect((await served('S1')).find(({ name }) => name === '蛋挞')?.remaining).toBe(0)
  await page.getByRole('button', { name: '撤回' }).click()
  await page.getByRole('button', { name: '蛋挞 的今日库存: 不限' }).waitFor()
  expect((await served('S1')).find(({ name }) => name === '蛋挞')?.remaining).toBeNull()
  desk.expectQuietConsole(NO_PICTURES)
})

it('two people who edit one dish are notified of each other, and nothing of either is lost', async () => {
  const other = await hire(app.server, 'TEA', [{ role: 'manager', shopId: null }], '何嘉欣')
  const [first, second] = [await app.browserOf(owner), await app.browserOf(other)]
  for (const { page } of [first, second]) {
    await page.goto('/console/menu')
    await page.getByRole('button', { name: '红豆糕', exact: true }).click()
    await page.getByRole('region', { name: '红豆糕' }).waitFor()
  }
  const dishOf = ({ page }: typeof first) => page.getByRole('region', { name: /红豆糕/ })
  await dishOf(second).getByRole('textbox', { name: '名称, English' }).fill('Red bean pudding')
  await dishOf(second).getByRole('button', { name: '保存' }).click()
  await second.page.getByText('已存进草稿').waitFor()
  await dishOf(first).getByRole('textbox', { name: '价格', exact: true }).fill('9.5')
  await dishOf(first).getByRole('button', { name: '保存' }).click()
  await first.page.getByText('何嘉欣刚刚改了：名称').waitFor()
  await first.page.getByRole('button', { name: '用我的' }).click()
  await first.page.getByText('已存进草稿').waitFor()
  await first.page.reload()
  await first.page.getByRole('button', { name: /^发布/ }).click()
  await first.page.getByText('¥9 改成 ¥9.5').waitFor()
  await first.page.getByText(/红豆糕 \/ Red bean cake 改成 红豆糕 \/ Red bean pudding/).waitFor()
})

it('a spreadsheet of 60 dishes is imported in one go once its problems are solved, and input survives a reload', async () => {
  const noodle = await hire(app.server, 'NOODLE', [{ role: 'owner', shopId: null }])
  const { page } = await app.browserOf(noodle)
  await page.goto('/console/menu')
  await page.getByRole('button', { name: '导入' }).first().click()
  const rows = Array.from({ length: 60 }, (_, no) => `面 ${no + 1},${10 + (no % 20)},${no % 2 ? '汤面' : '拌面'},"小,大+3"`)
  rows[4] = '炸酱面,时价,拌面,'
  rows[8] = '面 1,15,拌面,超大'
  rows[12] = '面 13,16,汤面,甲:'
  const file = `品名,单价(元),类别,做法\n${rows.join('\n')}\n`
  await page
    .getByLabel('选一个 XLSX 或 CSV 文件', { exact: true })
    .last()
    .setInputFiles({ name: '菜单.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  const key = page.getByRole('button', { name: '导入 60 道' })
  await page.getByText('价格要是数字').waitFor()
  expect(await key.isDisabled()).toBe(true)
  await page.getByRole('textbox', { name: '第 6 行的价格' }).fill('18')
  await page.getByRole('button', { name: '填好' }).first().click()
  await page.getByText('和第 2 行同名').waitFor()
  await page.getByRole('button', { name: '并成规格' }).click()
  await page.getByRole('button', { name: '留空' }).click()
  expect(await seriousProblems(page)).toEqual([])
  await page.getByRole('button', { name: '导入 59 道' }).click()
  await page.getByText('导入了 59 道，顾客现在就看到').waitFor()
  const items = await served('N1')
  expect(items).toHaveLength(59)
  expect(items.find(({ name }) => name === '面 1')!.specGroups[0]!.options.map(({ name }) => name)).toEqual(['小', '大', '超大'])
  expect(items.find(({ name }) => name === '炸酱面')!.priceFen).toBe(1800)

  // What is exported is imported again unchanged, but for a picture that has the name of a dish.
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '更多', exact: true }).click()
  await page.getByRole('menuitem', { name: '导出 XLSX' }).click()
  const exported = await (await saved).path()
  await page.getByRole('button', { name: '导入', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: '把菜单搬进来' })
  const sheet = { name: '菜单.xlsx', mimeType: 'application/octet-stream', buffer: readFileSync(exported) }
  await drawer.getByLabel('选一个 XLSX 或 CSV 文件', { exact: true }).setInputFiles(sheet)
  await drawer
    .getByLabel('选图片', { exact: true })
    .setInputFiles({ name: '炸酱面.PNG', mimeType: 'image/png', buffer: await picture('#805020') })
  await drawer.getByText('图片找到 1 张').waitFor()
  await drawer.getByRole('button', { name: '导入 59 道' }).click()
  await page.getByText('59 道已放进草稿').waitFor()
  await page.getByRole('button', { name: /^发布.*1 处没发布/ }).waitFor()

  await page.getByRole('button', { name: '炸酱面', exact: true }).click()
  await page.getByRole('textbox', { name: '价格', exact: true }).fill('21')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: '炸酱面', exact: true }).click()
  await page.getByText('上次没存的还在').waitFor()
  expect(await page.getByRole('textbox', { name: '价格', exact: true }).inputValue()).toBe('21.00')
})

it('a cook finds an option of a dish from any page, marks it sold out with one tap, and undoes that', async () => {
  const cook = await hire(app.server, 'TEA', [{ role: 'kitchen', shopId: 'S1' }])
  const { page } = await app.browserOf(cook)
  await page.goto('/console/account')
  await page.getByRole('button', { name: '沽清' }).click()
  const drawer = page.getByRole('dialog', { name: /人民广场店/ })
  await drawer.getByRole('searchbox', { name: '菜名、选项、加料' }).fill('中杯')
  await drawer.getByRole('button', { name: '红烧奶茶 · 中杯: 今天售完' }).click()
  await drawer.getByRole('button', { name: '红烧奶茶 · 中杯: 恢复' }).waitFor()
  const leftOf = async () => (await served('S1')).find(({ name }) => name === '红烧奶茶')!.specGroups[0]!.options[0]!.remaining
  expect(await leftOf()).toBe(0)
  expect(await seriousProblems(page)).toEqual([])
  await page.getByRole('button', { name: '撤回' }).click()
  await drawer.getByRole('button', { name: '红烧奶茶 · 中杯: 今天售完' }).waitFor()
  expect(await leftOf()).toBeNull()
})
