export interface Motion {
  /** What moved since the last call although the diner asked for reduced motion. */
  moved: () => string[]
}

/** Watches animations on a phone with reduced motion; runs in the page, from its beginning. */
export const motion = (): void => {
  /** A fade, as long as the design allows. */
  const MOST_MS = 130
  const FADES = /^(opacity|visibility|color|fill|stroke|background(-color)?|border(-\w+)*-color|outline(-\w+)*|box-shadow)$/
  const findings = new Set<string>()

  const dashed = (property: string) => property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const judge = (event: Event) => {
    for (const one of document.getAnimations()) {
      const effect = one.effect as KeyframeEffect | null
      const el = effect?.target
      if (!effect || !el || el !== event.target) continue
      const { duration, iterations } = effect.getComputedTiming()
      const moves = effect
        .getKeyframes()
        .flatMap((frame) => Object.keys(frame))
        .map(dashed)
        .filter((property) => !/^(offset|computed-offset|easing|composite)$/.test(property) && !FADES.test(property))
      if (iterations === Infinity) findings.add(`goes on and on: ${el.className}`)
      if (Number(duration) > MOST_MS) findings.add(`takes ${Number(duration)} ms: ${el.className}`)
      if (moves.length > 0) findings.add(`moves by ${[...new Set(moves)].join()}: ${el.className}`)
    }
  }
  for (const event of ['transitionrun', 'animationstart']) document.addEventListener(event, judge, true)

  const watch = (target: object, name: string) => {
    const real = Reflect.get(target, name) as (...args: unknown[]) => unknown
    Reflect.set(target, name, function (this: unknown, ...args: unknown[]) {
      if (args.some((arg) => (arg as ScrollToOptions | undefined)?.behavior === 'smooth')) findings.add(`scrolls smoothly: ${name}`)
      return real.apply(this, args)
    })
  }
  for (const name of ['scrollTo', 'scrollBy', 'scroll']) watch(window, name)
  for (const name of ['scrollTo', 'scrollBy', 'scroll', 'scrollIntoView']) watch(Element.prototype, name)

  const moved: Motion['moved'] = () => {
    const all = [...findings]
    findings.clear()
    return all
  }
  Object.assign(window, { motion: { moved } satisfies Motion })
}
