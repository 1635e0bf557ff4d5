import { RowHeights, type WindowedRow } from './rowHeights'

const rows = (count: number, estimate = 100) => Array.from({ length: count }, (_, index) => ({ key: `r${index}`, estimate }))

describe('where rows of a long list lie', () => {
  it('finds the row at any distance', () => {
    const heights = new RowHeights()
    heights.setRows(rows(2000))
    expect(heights.total).toBe(200_000)
    expect([0, 99, 100, 150_050, 900_000].map((top) => heights.indexAt(top))).toEqual([0, 0, 1, 1500, 1999])
  })

  it('draws only what touches the stretch', () => {
    const heights = new RowHeights()
    heights.setRows(rows(2000))
    expect(heights.rangeOf(-600, 50)).toEqual({ first: 0, end: 1 })
    expect(heights.rangeOf(1_000, 1_650)).toEqual({ first: 10, end: 17 })
    expect(heights.rangeOf(199_900, 300_000)).toEqual({ first: 1999, end: 2000 })
  })

  it('says by how much what is on screen moved when rows above it turn out taller', () => {
    const heights = new RowHeights()
    heights.setRows(rows(10))
    expect(heights.measure(2, [110, 130, 120], 400)).toBe(40)
    expect(heights.offsetOf(5)).toBe(560)
    expect(heights.measure(2, [110, 130, 120], 400)).toBeNull()
  })

  it('keeps what was measured when rows come and go, and forgets it when the row is another', () => {
    const heights = new RowHeights()
    heights.setRows(rows(3))
    heights.measure(0, [80, 90, 100], 0)
    heights.setRows(rows(2))
    expect(heights.total).toBe(170)
    heights.setRows(rows(2, 120))
    expect(heights.total).toBe(240)
  })

  it('counts a row as measured that is as tall as was estimated', () => {
    const heights = new RowHeights()
    heights.setRows(rows(2))
    expect(heights.measuredAt(0)).toBeUndefined()
    expect(heights.measure(0, [100, 100.3], 0)).toBeNull()
    expect([heights.measuredAt(0), heights.measuredAt(1)]).toEqual([100, 100])
    expect(heights.total).toBe(200)
  })

  it('says by how much what is on screen moved when other rows come before it, or one of its own goes elsewhere', () => {
    const heights = new RowHeights()
    const [a, b, c, d, e] = rows(5) as [WindowedRow, WindowedRow, WindowedRow, WindowedRow, WindowedRow]
    const more = { key: 'more', estimate: 170 }
    heights.setRows([a, b, c, d, e])
    expect(heights.setRows([more, a, b, c, d, e], 1, 150)).toBe(170)
    expect(heights.setRows([a, b, c, d, e], 1, 320)).toBe(-170)
    expect(heights.setRows([a, c, d, b, e], 1, 150)).toBe(0)
    expect(heights.setRows([more, a, c, d, b, e], 1, 0)).toBe(0)
  })

  it('lays rows that are halves side by side, a line as high as the higher of the two', () => {
    const heights = new RowHeights()
    const whole = (key: string) => ({ key, estimate: 30 })
    const half = (key: string) => ({ key, estimate: 100, isHalf: true })
    heights.setRows([whole('head'), half('a'), half('b'), half('c'), whole('next'), half('d')], 2)
    expect([0, 1, 2, 3, 4, 5].map((index) => heights.offsetOf(index))).toEqual([0, 30, 30, 130, 230, 260])
    expect(heights.total).toBe(360)
    expect(heights.rangeOf(60, 140)).toEqual({ first: 1, end: 4 })
    expect(heights.measure(1, [100, 150], 200)).toBe(50)
    expect(heights.offsetOf(3)).toBe(180)
  })

  it('forgets what it measured when lines hold more or fewer', () => {
    const heights = new RowHeights()
    const halves = rows(4).map((row) => ({ ...row, isHalf: true }))
    heights.setRows(halves)
    heights.measure(0, [140, 150], 0)
    heights.setRows(halves, 2)
    expect(heights.total).toBe(200)
  })

  it('holds the first row that begins on screen where lines come to hold more or fewer, and the same one when they are as before again', () => {
    const heights = new RowHeights()
    const halves = rows(12).map((row) => ({ ...row, isHalf: true }))
    heights.setRows(halves)
    heights.measure(0, Array<number>(12).fill(130), 0)
    // 30 px of the seventh are above the edge: the eighth begins 100 below it, and is the second of its line.
    let top = 6 * 130 + 30
    top += heights.setRows(halves, 2, top)
    expect(top).toBe(3 * 100 - 100)
    top += heights.setRows(halves, 1, top)
    expect(top).toBe(7 * 100 - 100)
    top += heights.measure(0, Array<number>(12).fill(130), top)!
    expect(top).toBe(6 * 130 + 30)
  })

  it('has room for nothing', () => {
    const heights = new RowHeights()
    heights.setRows([])
    expect([heights.total, heights.indexAt(50)]).toEqual([0, 0])
    expect(heights.rangeOf(0, 600)).toEqual({ first: 0, end: 0 })
  })
})
