import { cart } from '../cart/steps'
import { both, type Scenario } from '../scenarios/model'
import { table } from '../table/steps'
import { dish } from './steps'

const SHOP = 'nt-yuyuan'

export const menuScenarios: readonly Scenario[] = [
  {
    id: 'say-stockShort',
    spec: 'insufficient stock',
    title: both('Fewer left than are in the cart', '剩的比购物车里的少'),
    see: both('The cart says what changed before anybody can order.', '下单之前，购物车会说变了什么。'),
    levers: [cart('TNTYYA08', 'nt-har-gow', 2), dish(SHOP, 'nt-har-gow', { remaining: 1 })],
    open: table('TNTYYA08'),
    taps: [{ role: 'button', name: '看看' }],
    shows: '只剩 1 份',
    undo: [dish(SHOP, 'nt-har-gow', { remaining: 5 })],
  },
  {
    id: 'say-soldOut',
    spec: 'insufficient stock',
    title: both('Sold out between cart and checkout', '结算前售完了'),
    see: both('The cart says what changed before anybody can order.', '下单之前，购物车会说变了什么。'),
    levers: [cart('TNTYYA09', 'nt-siu-mai', 2), dish(SHOP, 'nt-siu-mai', { remaining: 0 })],
    open: table('TNTYYA09'),
    taps: [{ role: 'button', name: '看看' }],
    shows: '刚刚售完',
    undo: [dish(SHOP, 'nt-siu-mai', { remaining: null })],
  },
  {
    id: 'say-itemRemoved',
    spec: 'product removed',
    title: both('Taken off the menu while in the cart', '在购物车里时下架了'),
    see: both('The cart says so and leaves it out.', '购物车会说明，并不算它。'),
    levers: [cart('TNTYYA10', 'nt-siu-mai', 1), dish(SHOP, 'nt-siu-mai', { onSale: false })],
    open: table('TNTYYA10'),
    taps: [{ role: 'button', name: '看看' }],
    shows: '已下架',
    undo: [dish(SHOP, 'nt-siu-mai', { onSale: true })],
  },
  {
    id: 'say-repriced',
    spec: 'price changed (product.md, section 5)',
    title: both('Another price than when it was added', '价格和加的时候不一样'),
    see: both('Both prices, before anybody can order.', '下单之前看到两个价格。'),
    levers: [cart('TNTYYA11', 'nt-siu-mai', 1), dish(SHOP, 'nt-siu-mai', { priceFen: 9900 })],
    open: table('TNTYYA11'),
    taps: [{ role: 'button', name: '看看' }],
    shows: '变为 ¥99',
    undo: [dish(SHOP, 'nt-siu-mai', { priceFen: 2400 })],
  },
  {
    id: 'say-limit',
    spec: 'purchase limit exceeded, please reselect',
    title: both('As many as one order may have', '到了每单的上限'),
    see: both('“+” is off at the limit and says so.', '到上限后“+”是灰的，并说明。'),
    levers: [dish(SHOP, 'nt-har-gow', { remaining: null }), cart('TNTYYA13', 'nt-har-gow', 3)],
    open: table('TNTYYA13'),
    taps: [{ role: 'tab', name: '点心小食…' }],
    shows: '每单限 3 份',
    undo: [dish(SHOP, 'nt-har-gow', { remaining: 5 })],
  },
]
