import { fakeApi } from '../../../test/support/client/fakes'
import { detailWire, lineWire } from '../../../test/support/client/orderWire'
import { checkReorder } from './reorder'

describe('ordering again', () => {
  it('compares every line with the menu of that shop, and with the price that was paid', async () => {
    const removed = {
      kind: 'gone' as const,
      lineKey: 'b',
      name: 'B',
      wasQuantity: 1,
      nowQuantity: 0,
      wasFen: 950,
      nowFen: null,
      limit: null,
    }
    const fake = fakeApi({
      '/queryOrderByNo': ({ orderNo }) => detailWire(orderNo, 'completed', { eatingModel: '1', lines: [lineWire('a'), lineWire('b')] }),
      '/nocheck/confirmPreCart': ({ lines = [] }) =>
        ({
          lines: [{ ...lines[0]!, lineKey: 'a', choiceText: '', picture: '/a.svg', unitListFen: 1_100, unitMemberFen: 1_000 }],
          changes: [removed],
        }) as never,
    })
    const again = await checkReorder(fake.api, 'o1')
    expect(fake.calls[1]?.input).toMatchObject({
      shopId: 's1',
      termId: 'TM1',
      orderType: '01',
      eatingModel: '1',
      tableFuiouId: undefined,
      lines: [
        { selection: { itemId: 'a' }, quantity: 2, seenUnitFen: 950, name: 'A' },
        { selection: { itemId: 'b' }, quantity: 2, seenUnitFen: 950, name: 'B' },
      ],
    })
    expect(again.changes).toEqual([removed])
    expect(again.lines).toEqual([expect.objectContaining({ key: 'a', quantity: 2, listFen: 1_100, memberFen: 1_000, isMine: true })])
  })
})
