// In the page: how long the rows of a place in the list take to come.
{
  const boxOf = (row) => {
    for (let box = row.parentElement; box; box = box.parentElement)
      if (box.scrollHeight > box.clientHeight && /auto|scroll/.test(getComputedStyle(box).overflowY)) return box
    return document.scrollingElement
  }
  const isOnScreen = (row) => {
    const { top, bottom } = row.getBoundingClientRect()
    return bottom > 100 && top < innerHeight
  }
  const menu = {
    /** Scrolls to a share of the list's height; resolves once each row on screen has its dish. */
    leap: (share) =>
      new Promise((resolve) => {
        const box = boxOf(document.querySelector('.dishes'))
        const at = performance.now()
        box.scrollTop = share * (box.scrollHeight - box.clientHeight)
        const look = () => {
          const rows = [...document.querySelectorAll('.dish-row')].filter(isOnScreen)
          const isThere = rows.length > 0 && rows.every((row) => !row.classList.contains('is-coming'))
          requestAnimationFrame(isThere ? () => resolve(performance.now() - at) : look)
        }
        requestAnimationFrame(look)
      }),
  }
  globalThis.menu = menu
}
