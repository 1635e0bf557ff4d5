import { type Correction, type Leap, leapToRow, Position } from './position'
import { RowLayout, type WindowedRow } from './rowLayout'

const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ key: `r${index}`, estimate: 100 }))

/** A list whose renders and corrections follow each other as in a browser, which reports its position at once. */
const listOf = (all: readonly WindowedRow[], lanes = 1) => {
  const position = new Position(new RowLayout(all, lanes))
  let leap: Leap | null = null
  const list = {
    position,
    top: 0,
    /** Renders the rows and applies the corrections. */
    draw(layout: RowLayout, first = 0) {
      position.drawn(layout, first, leap)
      list.carryOut(position.settle())
    },
    rows: (next: readonly WindowedRow[], nextLanes = lanes) => list.draw(position.layout.with(next, nextLanes)),
    goTo(index: number) {
      leap = leapToRow(position.layout, index, leap)
      list.draw(position.layout)
      list.scroll(leap.to)
    },
    scroll(at: number): number | null {
      list.top = at
      return position.scrolled(at)
    },
    carryOut(correction: Correction | null) {
      if (correction?.kind === 'leap') {
        leap = correction.leap
        list.draw(position.layout)
        list.scroll(leap.to)
      } else if (correction?.kind === 'shift') list.scroll(list.top + correction.by)
    },
  }
  list.draw(position.layout)
  return list
}

describe('a list that was moved by hand', () => {
  it('reports the first row on screen, once', () => {
    const list = listOf(rows(20))
    expect([250, 260, 320].map((at) => list.scroll(at))).toEqual([2, null, 3])
  })

  it('keeps its position when rows above it turn out taller', () => {
    const list = listOf(rows(20))
    list.scroll(600)
    list.draw(list.position.layout, 2)
    list.carryOut(list.position.measured(2, [110, 130, 120]))
    expect(list.top).toBe(660)
    expect(list.position.measured(2, [110, 130, 120])).toBeNull()
  })

  it('ignores sizes of rows that are no longer rendered', () => {
    const list = listOf(rows(20))
    list.draw(list.position.layout, 4)
    expect(list.position.measured(2, [150, 150])).toBeNull()
    expect(list.position.layout.total).toBe(2_000)
  })

  it('moves with the visible rows when other rows are inserted before them, or one of them moves elsewhere', () => {
    const [a, b, c, d, e] = rows(5) as [WindowedRow, WindowedRow, WindowedRow, WindowedRow, WindowedRow]
    const more = { key: 'more', estimate: 170 }
    const list = listOf([a, b, c, d, e])
    list.scroll(150)
    list.rows([more, a, b, c, d, e])
    expect(list.top).toBe(320)
    list.rows([a, b, c, d, e])
    expect(list.top).toBe(150)
    list.rows([a, c, d, b, e])
    expect(list.top).toBe(150)
    list.scroll(0)
    list.rows([more, a, c, d, b, e])
    expect(list.top).toBe(0)
  })

  it('keeps the first row that begins on screen in place when the number of rows per line changes, and the same one when it changes back', () => {
    const halves = rows(12).map((row) => ({ ...row, isHalf: true }))
    const list = listOf(halves)
    const measure = () => list.carryOut(list.position.measured(0, Array<number>(12).fill(130)))
    measure()
    // 30 px of the seventh row are above the edge, so the eighth begins 100 px below it, as the second of its line.
    list.scroll(6 * 130 + 30)
    list.rows(halves, 2)
    expect(list.top).toBe(3 * 100 - 100)
    list.rows(halves, 1)
    expect(list.top).toBe(7 * 100 - 100)
    measure()
    expect(list.top).toBe(6 * 130 + 30)
  })
})

it('the same row stays when a phone is turned before the list has reported that rows above turned out taller', () => {
  const halves = rows(12).map((row) => ({ ...row, isHalf: true }))
  const list = listOf(halves)
  // The eighth row begins 70 px below the edge.
  list.scroll(630)
  expect(list.position.measured(0, [130, 130, 130])).toEqual({ kind: 'shift', by: 90 })
  list.rows(halves, 2)
  expect(list.top).toBe(3 * 100 - 70)
})

describe('a list that was sent to a row', () => {
  it('reports nothing on its way, nor small moves after it; then the row at the top', () => {
    const list = listOf(rows(20))
    list.goTo(8)
    expect(list.top).toBe(800)
    expect(list.scroll(795)).toBeNull()
    expect(list.scroll(650)).toBe(6)
  })

  it('is sent there again when that row turns out to lie elsewhere, until it is moved by hand', () => {
    const list = listOf(rows(20))
    list.goTo(8)
    list.carryOut(list.position.measured(0, [150]))
    expect(list.top).toBe(850)
    list.scroll(300)
    list.carryOut(list.position.measured(0, [100]))
    expect(list.top).toBe(250)
  })

  it('gets another number for the same row requested again', () => {
    const layout = new RowLayout(rows(20))
    const once = leapToRow(layout, 3, null)
    expect(leapToRow(layout, 3, once)).toMatchObject({ to: once.to, turn: once.turn + 1 })
  })

  it('below another page, where it cannot move yet, is sent to where its rows have moved', () => {
    const list = listOf(rows(20))
    list.position.drawn(list.position.layout, 0, leapToRow(list.position.layout, 8, null))
    expect(list.position.resized([150])).toMatchObject({ kind: 'leap', leap: { to: 850, target: { index: 8, at: 850 } } })
  })

  it('forgets the row when other rows arrive', () => {
    const list = listOf(rows(20))
    list.goTo(8)
    list.rows([{ key: 'more', estimate: 170 }, ...rows(20)])
    expect(list.top).toBe(970)
    list.carryOut(list.position.measured(0, [200]))
    expect(list.top).toBe(1_000)
  })
})
