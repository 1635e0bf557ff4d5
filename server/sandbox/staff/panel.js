import { h, key, table } from '../console/dom.js'
import { get } from '../console/levers.js'
import { both, dotted, matcher, name } from '../console/words.js'

const ROLES = {
  owner: both('Owner', '店主'),
  manager: both('Manager', '店长'),
  cashier: both('Cashier', '收银'),
  kitchen: both('Kitchen', '后厨'),
  waiter: both('Waiter', '服务员'),
  rider: both('Rider', '骑手'),
  accountant: both('Accountant', '会计'),
}
const EVERY_SHOP = both('every shop', '所有门店')

const row = ({ staffId, name: person, merchant, grants, link }) => [
  h('b', {}, person),
  ROLES[grants[0].role],
  [h('span', {}, name(merchant)), h('small', {}, dotted(...grants.map(({ shop }) => (shop === null ? EVERY_SHOP : name(shop)))))],
  key(both('Open the console', '打开商家后台'), () => window.open(link, '_blank', 'noopener'), { kind: 'tonal', id: `enter-${staffId}` }),
]

export const staff = {
  id: 'staff',
  title: both('Staff', '员工'),
  about: both(
    'Staff of the demo merchants, one of every role. The key signs this browser in as them.',
    '演示商家的员工，每个角色一位。点按键，这个浏览器就以这位员工登录。',
  ),
  parts: [],
  load: () => get('/staff'),
  draw({ list }, { query }) {
    const matches = matcher(query)
    return [
      table(
        [both('Name', '姓名'), both('Role', '角色'), both('Works at', '所在门店'), ''],
        list.filter(({ name: person, merchant, grants }) => matches(person, merchant.hans, merchant.en, ROLES[grants[0].role])).map(row),
        both('Nobody here.', '这里没有人。'),
      ),
    ]
  },
}
