import type { Page } from 'playwright-core'
import { inviteOwner } from '../../server/modules/staff/index'
import { testStatement } from '../support/node/database/statement'
import { auditOf, hire, type Hired, PASSWORD } from '../support/node/staff'
import { type ConsoleApp, signInAs, startConsoleApp } from './support/consoleApp'

/** Staff of a merchant sign in, invite others, and see what was done. */

/** The small merchant of the tests has no picture. */
const NO_LOGO = /logo\/TEA\.svg/

let app: ConsoleApp
let owner: Hired
beforeAll(async () => {
  app = await startConsoleApp()
  owner = await hire(app.server, 'TEA', [{ role: 'owner', shopId: null }], '梁敏仪')
})
afterAll(() => app?.close())

it('an owner invites somebody, who joins by the link, works, and is removed', async () => {
  const desk = await app.browserOf(owner)
  const { page } = desk
  await page.goto('/console/settings/team')
  await page.getByRole('button', { name: '邀请' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: '发出邀请' }).click()
  await drawer.getByText('请填姓名').waitFor()
  await drawer.getByText('请填手机号或邮箱').waitFor()
  await drawer.getByRole('textbox', { name: '姓名', exact: true }).fill('何嘉欣')
  await drawer.getByLabel('邮箱').fill('hejiaxin@example.com')
  await drawer.getByRole('button', { name: '发出邀请' }).click()
  const link = await drawer.getByRole('textbox', { name: '复制链接' }).inputValue()
  await drawer.getByRole('button', { name: '好', exact: true }).click()

  const phone = await app.browser({ viewport: { width: 390, height: 844 } })
  await phone.page.goto(link)
  await phone.page.getByText('服务员').waitFor()
  await phone.page.getByLabel('密码', { exact: true }).fill('12345')
  await phone.page.getByRole('button', { name: '加入' }).click()
  await phone.page.getByText('密码至少 10 个字符').waitFor()
  await phone.page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await phone.page.getByRole('button', { name: '加入' }).click()
  // A waiter manages nobody, so their first page is the floor plan.
  await phone.page.getByRole('heading', { name: '桌台' }).waitFor()
  await phone.page.goto('/console/settings/team')
  await phone.page.getByText('你没有这一页的权限').waitFor()

  await page.reload()
  await page.getByRole('button', { name: '何嘉欣' }).click()
  await page.getByRole('button', { name: '让 何嘉欣 离职' }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: '让 何嘉欣 离职' }).click()
  await page.getByText('何嘉欣 已离职').waitFor()
  await phone.page.goto('/console/account')
  await phone.page.getByRole('button', { name: '登录' }).waitFor()

  await page.goto('/console/settings/audit-log')
  // The list of settings is higher than this window: showing its current entry leaves the page's title in sight.
  const title = page.getByRole('heading', { name: '操作记录' })
  await title.waitFor()
  expect((await title.boundingBox())!.y).toBeGreaterThanOrEqual(56)
  for (const act of ['邀请', '接受邀请', '离职或恢复']) await page.getByRole('cell', { name: act, exact: true }).first().waitFor()
  expect((await auditOf(app.server, "what = 'setActive'")).map(({ subject }) => subject)).toEqual(['何嘉欣'])
  desk.expectQuietConsole(NO_LOGO)
  phone.expectQuietConsole(NO_LOGO)
})

it('the link of a first start creates the owner, and works once', async () => {
  const empty = await startConsoleApp()
  try {
    const path = await inviteOwner(empty.server.db, null, empty.server.clock.now())
    const { page } = await empty.browser()
    await page.goto(path)
    await page.getByRole('heading', { name: '开始用桌码' }).waitFor()
    await page.getByRole('textbox', { name: '姓名', exact: true }).fill('梁敏仪')
    await page.getByLabel('手机号或邮箱').fill('138 0000')
    await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: '建好账号' }).click()
    // Each error is shown at its field.
    await page
      .locator('.ant-form-item', { has: page.getByLabel('手机号或邮箱') })
      .getByText('手机号')
      .last()
      .waitFor()
    await page.getByLabel('手机号或邮箱').fill('13800001111')
    await page.getByRole('button', { name: '建好账号' }).click()
    await page.getByRole('heading', { name: '先认识你的品牌' }).waitFor()
    expect(await empty.server.db.all(testStatement<[], { role: string }>('test.roles', 'select role from staff_grant'))).toEqual([
      { role: 'owner' },
    ])
    const other = await empty.browser()
    await other.page.goto(path)
    await other.page.getByText('这个邀请用过了或已失效').waitFor()
  } finally {
    await empty.close()
  }
})

it('a wrong password is shown at its field, and a link opens the page that was requested before signing in', async () => {
  const { page } = await app.browser()
  await page.goto('/console/settings/audit-log')
  await signInAs(page, owner, 'something else')
  await page.getByText('账号或密码不对').waitFor()
  await signInAs(page, owner)
  await page.getByRole('heading', { name: '操作记录' }).waitFor()
})

it('an expired session keeps the page and its input, and the same person continues', async () => {
  const { page } = await app.browserOf(owner)
  await page.goto('/console/settings/team')
  await page.getByRole('button', { name: '邀请' }).click()
  await page.getByRole('textbox', { name: '姓名', exact: true }).fill('黄小燕')
  await page.getByLabel('手机号', { exact: true }).fill('13811112222')
  await app.server.db.exec(`delete from staff_session where staff_id = '${owner.staffId}'`)
  await page.getByRole('button', { name: '发出邀请' }).click()
  const again = page.getByRole('dialog', { name: '请重新登录' })
  await again.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await again.getByRole('button', { name: '登录', exact: true }).click()
  await again.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '发出邀请' }).click()
  await page.getByRole('textbox', { name: '复制链接' }).waitFor()
})

it('two owners who change the same person are notified of each other', async () => {
  const rider = await hire(app.server, 'TEA', [{ role: 'rider', shopId: null }], '张勇')
  const [first, second] = [await app.browserOf(owner), await app.browserOf(owner)]
  for (const { page } of [first, second]) {
    await page.goto('/console/settings/team')
    await page.getByRole('button', { name: rider.name }).click()
  }
  const chooseRole = async (page: Page, role: string) => {
    await page.getByRole('dialog').getByRole('combobox', { name: '角色' }).click()
    await page.locator('.ant-select-item').getByText(role, { exact: true }).click()
  }
  await chooseRole(first.page, '服务员')
  await first.page.getByRole('button', { name: '保存', exact: true }).click()
  await first.page.getByText('角色已保存').waitFor()
  await second.page.getByRole('button', { name: '让 张勇 离职' }).click()
  await second.page.getByRole('dialog').last().getByRole('button', { name: '让 张勇 离职' }).click()
  await second.page.getByText('刚刚改过').waitFor()
  const isActive = testStatement<[staffId: string], { is_active: boolean }>(
    'test.isActive',
    'select is_active from staff where staff_id = $1',
  )
  expect(await app.server.db.one(isActive, rider.staffId)).toEqual({ is_active: true })

  // Two people change roles at once: the second keeps their choice, is notified of the first, and decides.
  await chooseRole(first.page, '收银')
  await chooseRole(second.page, '后厨')
  await first.page.getByRole('button', { name: '保存', exact: true }).click()
  await first.page.getByText('没有改动').waitFor()
  await second.page.getByRole('button', { name: '保存', exact: true }).click()
  await second.page.getByText('梁敏仪刚刚改过：角色').waitFor()
  await second.page.getByRole('button', { name: '用我的' }).click()
  await second.page.getByText('没有改动').waitFor()
  const roleOf = testStatement<[staffId: string], { role: string }>('test.roleOf', 'select role from staff_grant where staff_id = $1')
  expect(await app.server.db.all(roleOf, rider.staffId)).toEqual([{ role: 'kitchen' }])
})

it('closing a drawer of the staff does not lose unsaved changes', async () => {
  const waiter = await hire(app.server, 'TEA', [{ role: 'waiter', shopId: null }], '周小满')
  const { page } = await app.browserOf(owner)
  await page.goto('/console/settings/team')
  const close = async (isSure: boolean) => {
    await page.keyboard.press('Escape')
    await page.getByText('有改动没保存').last().waitFor()
    await page.getByRole('button', { name: isSure ? '离开' : '留下' }).click()
  }
  await page.getByRole('button', { name: '规则' }).click()
  const drawer = page.getByRole('dialog', { name: '员工的规则' })
  const save = drawer.getByRole('button', { name: '保存', exact: true })
  await drawer.getByText('没有改动').waitFor()
  expect(await save.isDisabled()).toBe(true)
  await drawer.getByLabel('收银').first().fill('88')
  await drawer.getByText('有改动没保存').waitFor()
  await close(false)
  expect(await drawer.getByLabel('收银').first().inputValue()).toContain('88')
  await save.click()
  await page.getByText('规则已保存').waitFor()
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: waiter.name }).click()
  await page.getByRole('dialog', { name: waiter.name }).getByRole('button', { name: '加一个角色' }).click()
  await page.getByRole('dialog', { name: waiter.name }).getByText('有改动没保存').waitFor()
  await close(true)
  await page.getByRole('dialog', { name: waiter.name }).waitFor({ state: 'detached' })

  await page.getByRole('button', { name: '邀请' }).click()
  await page.getByRole('textbox', { name: '姓名', exact: true }).fill('黄小燕')
  await close(false)
  expect(await page.getByRole('textbox', { name: '姓名', exact: true }).inputValue()).toBe('黄小燕')
})
