import { RowLayout } from './rowLayout'

const rows = (count: number, estimate = 100) => Array.from({ length: count }, (_, index) => ({ key: `r${index}`, estimate }))

describe('the positions of rows in a long list', () => {
  it('finds the row at any distance', () => {
    const layout = new RowLayout(rows(2000))
    expect(layout.total).toBe(200_000)
    expect([0, 99, 100, 150_050, 900_000].map((top) => layout.indexAt(top))).toEqual([0, 0, 1, 1500, 1999])
  })

  it('finds the rows of a section', () => {
    const layout = new RowLayout(rows(2000))
    expect(layout.rangeOf(-600, 50)).toEqual({ first: 0, end: 1 })
    expect(layout.rangeOf(1_000, 1_650)).toEqual({ first: 10, end: 17 })
    expect(layout.rangeOf(199_900, 300_000)).toEqual({ first: 1999, end: 2000 })
  })

  it('is another when rows turn out taller, and the same when they are unchanged', () => {
    const layout = new RowLayout(rows(10))
    const taller = layout.withMeasured(2, [110, 130, 120])
    expect([layout.offsetOf(5), taller.offsetOf(5)]).toEqual([500, 560])
    expect(taller.withMeasured(2, [110, 130, 120])).toBe(taller)
  })

  it('keeps measurements when rows are added and removed, but not when the row has changed', () => {
    const layout = new RowLayout(rows(3)).withMeasured(0, [80, 90, 100])
    expect(layout.with(rows(2), 1).total).toBe(170)
    expect(layout.with(rows(2, 120), 1).total).toBe(240)
    expect(layout.with(layout.rows, 1)).toBe(layout)
  })

  it('counts a row as measured if it is as tall as estimated', () => {
    const layout = new RowLayout(rows(2))
    expect(layout.measuredAt(0)).toBeUndefined()
    expect(layout.withMeasured(0, [100, 100.3])).toBe(layout)
    expect([layout.measuredAt(0), layout.measuredAt(1)]).toEqual([100, 100])
    expect(layout.total).toBe(200)
  })

  it('puts half-width rows side by side, in a line as high as the higher of the two', () => {
    const whole = (key: string) => ({ key, estimate: 30 })
    const half = (key: string) => ({ key, estimate: 100, isHalf: true })
    const layout = new RowLayout([whole('head'), half('a'), half('b'), half('c'), whole('next'), half('d')], 2)
    expect([0, 1, 2, 3, 4, 5].map((index) => layout.offsetOf(index))).toEqual([0, 30, 30, 130, 230, 260])
    expect(layout.total).toBe(360)
    expect(layout.rangeOf(60, 140)).toEqual({ first: 1, end: 4 })
    expect(layout.withMeasured(1, [100, 150]).offsetOf(3)).toBe(180)
  })

  it('forgets its measurements when the number of rows per line changes', () => {
    const halves = rows(4).map((row) => ({ ...row, isHalf: true }))
    expect(new RowLayout(halves).withMeasured(0, [140, 150]).with(halves, 2).total).toBe(200)
  })

  it('works for an empty list', () => {
    const layout = new RowLayout([])
    expect([layout.total, layout.indexAt(50)]).toEqual([0, 0])
    expect(layout.rangeOf(0, 600)).toEqual({ first: 0, end: 0 })
  })
})
