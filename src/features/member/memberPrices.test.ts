import { menuItem } from '../../../test/support/client/wire'
import { bestMemberPrices } from './memberPrices'

it('lists the dishes with the greatest saving for members, without removed ones or those of equal price', () => {
  const items = [
    menuItem('same', { priceFen: 500, memberPriceFen: 500 }),
    menuItem('none', { priceFen: 500, memberPriceFen: null }),
    menuItem('little', { priceFen: 500, memberPriceFen: 450 }),
    menuItem('gone', { priceFen: 900, memberPriceFen: 100, remaining: 0 }),
    menuItem('much', { priceFen: 900, memberPriceFen: 600 }),
    menuItem('some', { priceFen: 900, memberPriceFen: 700 }),
  ]
  expect(bestMemberPrices(items, 2).map(({ itemId }) => itemId)).toEqual(['much', 'some'])
})
