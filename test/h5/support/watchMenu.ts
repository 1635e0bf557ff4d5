/**
 * From now on until so many frames after the mark has moved, records whether the list shows dishes from edge to edge, which row is at the upper edge, and which
 * category is marked; and in the end how many px are drawn beyond the edges. Runs in the page.
 */
export const watchFrames = (frames: number) =>
  new Promise<{ blank: number; marks: string[]; tops: string[]; spare: number }>((done) => {
    const seen = { blank: 0, marks: [] as string[], tops: [] as string[], spare: 0 }
    let left = frames
    const look = () => {
      const list = document.getElementById('menu-list')!
      const edge = list.getBoundingClientRect()
      const rows = [...document.querySelectorAll('#menu-list-rows > *')]
      // Of the row above, only the space at its end may be in the list's padding.
      const first = rows.find((row) => row.getBoundingClientRect().bottom > edge.top + 17)
      const from = first?.getBoundingClientRect().top ?? Infinity
      const drawn = document.getElementById('menu-list-rows')!
      const [above, below] = [drawn.previousElementSibling, drawn.nextElementSibling] as (HTMLElement | null)[]
      const [isFirst, isLast] = [above!.style.height === '0px', below!.style.height === '0px']
      const [begin, end] = [above!.getBoundingClientRect().bottom, below!.getBoundingClientRect().top]
      if (from > edge.top + 40 || (!isLast && end < edge.bottom - 40)) seen.blank += 1
      seen.spare = Math.min(isFirst ? Infinity : edge.top - begin, isLast ? Infinity : end - edge.bottom)
      const top = `${first?.textContent} ${Math.round(from - edge.top)}`
      const mark = document.querySelector('[role=tab][aria-selected=true]')!.textContent
      if (seen.marks[seen.marks.length - 1] !== mark || seen.tops[seen.tops.length - 1] !== top) {
        seen.marks.push(mark)
        seen.tops.push(top)
      }
      if (seen.marks.length > 1) left -= 1
      if (left > 0) requestAnimationFrame(look)
      else done(seen)
    }
    requestAnimationFrame(look)
  })
