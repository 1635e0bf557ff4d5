/** Works steps off, two at a time; tells each as it ends. Resolves to their outcomes: {name, ok, output, seconds}. */
export const runSteps = async (steps, tell) => {
  const waiting = [...steps]
  const outcomes = []
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const began = Date.now()
      const outcome = { name: next.name, ...(await next.run()) }
      outcome.seconds = (Date.now() - began) / 1000
      outcomes.push(outcome)
      tell(outcome)
    }
  }
  await Promise.all([work(), work()])
  return outcomes
}
