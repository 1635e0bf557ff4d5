// In the page: the times between frames since `watch` was called, in ms.
{
  const frames = {
    gaps: [],
    watch() {
      frames.gaps.length = 0
      let last = performance.now()
      const look = () => {
        const now = performance.now()
        frames.gaps.push(now - last)
        last = now
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    },
  }
  globalThis.frameTimes = frames
}
