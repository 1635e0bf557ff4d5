/* global window, performance, MessageChannel, PerformanceObserver, requestAnimationFrame, getComputedStyle, innerHeight */
/* Runs in the page before any other script: records what was painted, and what moved or blocked. Times are ms since navigation. */
;(() => {
  const seen = {
    dishAt: null,
    takenOverAt: null,
    sheetAt: null,
    choicesAt: null,
    countedAt: null,
    paintedAt: null,
    tappedAt: null,
    shift: 0,
    tasks: [],
    taps: [],
    awaited: null,
    shownAfter: null,
    rests: false,
  }
  window.zmBench = seen

  const watch = (type, take, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...options })
  watch('longtask', ({ startTime, duration }) => seen.tasks.push([startTime, duration]))
  watch('paint', ({ name, startTime }) => name === 'first-contentful-paint' && (seen.paintedAt = startTime))
  watch('layout-shift', ({ hadRecentInput, value }) => hadRecentInput || (seen.shift += value))
  watch('event', ({ name, startTime, duration }) => (name === 'click' || name === 'keydown') && seen.taps.push([startTime, duration]), {
    durationThreshold: 16,
  })

  const isOnScreen = (element) => {
    const { top, bottom, width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && top >= 0 && bottom <= innerHeight && getComputedStyle(element).visibility === 'visible'
  }
  const visible = (selector) => [...document.querySelectorAll(selector)].find(isOnScreen)

  /** A dish with its name and its price. */
  const hasDish = () => visible('.zm-dish__name')?.textContent && /\d/.test(visible('.zm-dish .zm-price__now')?.textContent ?? '')
  /** Nothing covers its middle. */
  const isUncovered = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  }
  const uncovered = (selector) => {
    const element = visible(selector)
    return element !== undefined && isUncovered(element)
  }
  /** The sheet shows the name of the tapped dish. */
  const hasSheet = () => uncovered('.zm-specSheet .zm-intro__name')
  /** A tap would reach a choice of the open sheet. */
  const hasChoices = () => uncovered('.zm-specSheet .zm-options__option')
  const isTakenOver = () => document.getElementById('zm-first') === null
  const hasCounted = () => Number(visible('.zm-cartbar__count')?.textContent) > 0

  /** An element found in a frame is painted at the frame's end, so the next frame has the time. */
  const note = (name, isThere) => {
    if (seen[name] === null && isThere()) {
      seen[name] = 0
      requestAnimationFrame(() => (seen[name] = performance.now()))
    }
  }
  const frame = () => {
    if (seen.rests) return
    if (!seen.dishAt) note('dishAt', hasDish)
    else {
      if (!seen.takenOverAt) note('takenOverAt', isTakenOver)
      if (!seen.sheetAt) note('sheetAt', hasSheet)
      if (!seen.choicesAt) note('choicesAt', hasChoices)
      if (!seen.countedAt) note('countedAt', hasCounted)
    }
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)

  /** Whether there is such an element; for a list that is to move: whether it is elsewhere than now. */
  const bringing = ({ selector, leaves }) => {
    const from = leaves && document.querySelector(selector).scrollTop
    return () => (leaves ? document.querySelector(selector).scrollTop !== from : document.querySelector(selector) !== null)
  }

  /**
   * Resolves when the current frame has been handed over. Waiting for the next frame would be later, since work that was postponed until after this
   * one comes first.
   */
  const afterFrame = (then) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = then
    port2.postMessage(null)
  }

  /** From a click to the end of the frame in which its effect is found. */
  const follow = ({ timeStamp }) => {
    if (!seen.awaited) return
    const isThere = bringing(seen.awaited)
    seen.awaited = seen.shownAfter = null
    const look = () => {
      if (isThere()) afterFrame(() => (seen.shownAfter = performance.now() - timeStamp))
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }
  window.addEventListener('click', follow, true)
  // Only a finger's click, not one that a script dispatches.
  const tapped = ({ isTrusted, timeStamp }) => isTrusted && (seen.tappedAt = timeStamp)
  window.addEventListener('click', tapped, true)

  /** Middle of the first enabled "+" of a dish with one of these names, scrolled into view if needed. */
  seen.plusOf = (names, cards) => {
    const keys = [...document.querySelectorAll(`${cards} .zm-stepper__key--plus:not([aria-disabled])`)]
    const key = keys.find((one) => names.includes(one.closest('.zm-dish').querySelector('.zm-dish__name').textContent))
    if (!key) return null
    const middle = () => {
      const { left, top, width, height } = key.getBoundingClientRect()
      return { x: left + width / 2, y: top + height / 2 }
    }
    const isFree = ({ x, y }) => key.contains(document.elementFromPoint(x, y))
    if (!isFree(middle())) key.scrollIntoView({ block: 'center', inline: 'center' })
    return isFree(middle()) ? middle() : null
  }
})()
