/* global window */
// Stands for Taro's own, which keeps every page that was ever open: its listeners are remembered by addresses that never come again.
// A page that comes on screen, or comes back, binds itself; no page but that one scrolls. Nothing here asks for `onPageScroll`.
let unbind = () => {}

/** Px that are left below what is on screen. */
const left = (element) =>
  element === window
    ? document.documentElement.scrollHeight - window.scrollY - window.innerHeight
    : element.scrollHeight - element.scrollTop - element.clientHeight

/** Tells the page each time its end comes nearer than `distance` px. */
const bindPageScroll = (page, element, distance = 50) => {
  unbind()
  let isTold = false
  const tell = () => {
    const isNear = left(element) < distance
    if (isNear && !isTold) page.onReachBottom?.()
    isTold = isNear
  }
  element.addEventListener('scroll', tell, false)
  unbind = () => element.removeEventListener('scroll', tell, false)
}

module.exports = { __esModule: true, bindPageScroll }
