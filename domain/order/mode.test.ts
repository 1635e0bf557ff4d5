import fc from 'fast-check'
import {
  fromWireMode,
  isFullService,
  isLightHeavy,
  isPacked,
  isPreorderTerminal,
  isSingleShop,
  ORDER_MODES,
  preorderProblem,
  toWireMode,
} from './mode'

describe('order modes on the wire', () => {
  it.each([
    ['dineIn', '01', '0', 'T100'],
    ['pickup', '01', '1', 'T100'],
    ['delivery', '02', '1', 'T100'],
    ['preorder', '01', '1', 'YD100'],
  ] as const)('%s is order type %s with eating model %s', (mode, orderType, eatingModel, terminalId) => {
    expect(toWireMode(mode)).toEqual({ orderType, eatingModel })
    expect(fromWireMode({ orderType, eatingModel, terminalId })).toBe(mode)
  })

  it('go there and back', () => {
    for (const mode of ORDER_MODES) expect(fromWireMode({ ...toWireMode(mode), terminalId: mode === 'preorder' ? 'YD1' : 'A1' })).toBe(mode)
  })

  it.each([
    ['01', null, null, 'dineIn'],
    ['01', '', '', 'dineIn'],
    ['02', '0', null, 'delivery'],
    ['02', '0', 'YD9', 'preorder'],
    ['03', '0', null, null],
    ['', '0', null, null],
    ['1', '0', null, null],
  ])('order type %j, eating model %j, terminal %j: %j', (orderType, eatingModel, terminalId, mode) =>
    expect(fromWireMode({ orderType, eatingModel, terminalId })).toBe(mode),
  )

  it('pack everything but what is eaten here', () => expect(ORDER_MODES.filter(isPacked)).toEqual(['pickup', 'delivery', 'preorder']))
})

describe('full service (heavy)', () => {
  // Business model, order type, light takeaway -> heavy. Only one row of each eight is.
  it.each([
    ['2', '01', false, true],
    ['2', '01', true, false],
    ['2', '02', false, false],
    ['2', '02', true, false],
    [12, '01', false, true],
    [12, '01', true, false],
    [12, '02', false, false],
    ['12', '02', true, false],
    ['1', '01', false, false],
    ['1', '01', true, false],
    [1, '02', false, false],
    ['1', '02', true, false],
    [null, '01', false, false],
    ['', '01', false, false],
    ['22', '01', false, false],
    ['02', '01', false, true],
  ])('business model %j, order type %s, light takeaway %s: %s', (businessModel, orderType, isLightTakeaway, expected) =>
    expect(isFullService({ businessModel, orderType, isLightTakeaway })).toBe(expected),
  )
})

describe('light-heavy', () => {
  it.each([
    ['1', '0', true],
    ['0', '1', false],
    ['0', '0', false],
    [null, '1', true],
    [undefined, '0', false],
    ['', '1', true],
    ['', '', false],
    [null, null, false],
    [2, null, true],
    [0, 1, false],
  ])("the table's order model %j, else the terminal's eating model %j: %s", (tableOrderModel, terminalEatingModel, expected) =>
    expect(isLightHeavy({ tableOrderModel, terminalEatingModel })).toBe(expected),
  )
})

describe('advance-order terminals', () => {
  it('begin with YD', () => {
    expect(['YD', 'YD01', 'yd01', 'AYD', '', null, undefined].map(isPreorderTerminal)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ])
  })

  it.each([
    ['YD1', '2', null],
    ['YD1', 12, null],
    ['YD1', '1', 'checkBusinessMode'],
    ['YD1', null, 'checkBusinessMode'],
    ['A1', '1', null],
    [null, '1', null],
  ])('terminal %j with business model %j: %j', (terminalId, businessModel, expected) =>
    expect(preorderProblem({ terminalId, businessModel })).toBe(expected),
  )
})

describe('a chain flag', () => {
  it.each([
    ['02', true],
    ['01,02', true],
    ['01', false],
    ['', false],
    [null, false],
  ])('%j marks a single shop: %s', (flag, expected) => expect(isSingleShop(flag)).toBe(expected))

  it('contains 02 anywhere', () => {
    fc.assert(fc.property(fc.string(), fc.string(), (before, after) => expect(isSingleShop(`${before}02${after}`)).toBe(true)))
  })
})
