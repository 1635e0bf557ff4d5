/* global window */
// Replaces Taro's own, which keeps every page that was ever open in memory: it stores listeners by addresses that never come again. A page binds itself when it
// comes on screen, and only that page scrolls. Nothing here uses `onPageScroll`.
let unbind = () => {}

/** Px that are left below the visible part. */
const left = (element) =>
  element === window
    ? document.documentElement.scrollHeight - window.scrollY - window.innerHeight
    : element.scrollHeight - element.scrollTop - element.clientHeight

/** Calls the page each time its end comes nearer than `distance` px. */
const bindPageScroll = (page, element, distance = 50) => {
  unbind()
  let wasNear = false
  const onScroll = () => {
    const isNear = left(element) < distance
    if (isNear && !wasNear) page.onReachBottom?.()
    wasNear = isNear
  }
  element.addEventListener('scroll', onScroll, false)
  unbind = () => element.removeEventListener('scroll', onScroll, false)
}

module.exports = { __esModule: true, bindPageScroll }
