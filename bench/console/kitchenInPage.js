// In the page: the time until a finished ticket is seen.
{
  const kitchen = {
    /** From the tap on a ticket's key to the frame in which it is shown as made. */
    bump: () =>
      new Promise((resolve) => {
        const ticket = document.querySelector('.ticket:not(.is-made)')
        const name = ticket.querySelector('.ticket-head > strong').textContent
        const isMade = () => [...document.querySelectorAll('.ticket.is-made .ticket-head > strong')].some((one) => one.textContent === name)
        const at = performance.now()
        const look = () => requestAnimationFrame(isMade() ? () => resolve(performance.now() - at) : look)
        ticket.querySelector('.ticket-key').click()
        look()
      }),
  }
  globalThis.kitchen = kitchen
}
