// In the page: when each order was first on screen, and when the alarm for a new one began.
{
  const ALARM_HERTZ = 660
  const watched = { seen: {}, alarms: [] }
  globalThis.watched = watched
  const { start } = OscillatorNode.prototype
  OscillatorNode.prototype.start = function (...at) {
    if (this.frequency.value === ALARM_HERTZ) watched.alarms.push(Date.now())
    return start.apply(this, at)
  }
  const look = () => {
    for (const card of document.querySelectorAll('[data-order]')) watched.seen[card.dataset.order] ??= Date.now()
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
