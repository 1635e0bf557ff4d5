import { Resource } from './Resource'

describe('Resource', () => {
  it('goes from nothing to a value, and keeps it while it is loaded again and when that fails', async () => {
    const answers = [() => 'first', () => Promise.reject(new Error('no'))]
    const resource = new Resource(async () => answers.shift()!())
    expect(resource.current).toEqual({ state: 'idle' })
    await resource.load()
    expect(resource.current).toEqual({ state: 'ready', value: 'first' })
    const again = resource.load()
    expect(resource.current).toEqual({ state: 'loading', value: 'first' })
    await again
    expect(resource.current).toEqual({ state: 'failed', value: 'first', error: new Error('no') })
  })

  it('takes the answer of the latest load, not the latest answer', async () => {
    const finish: Record<string, (value: string) => void> = {}
    const resource = new Resource((name: string) => new Promise<string>((resolve) => (finish[name] = resolve)))
    const loads = [resource.load('slow'), resource.load('quick')]
    finish.quick?.('quick')
    finish.slow?.('slow')
    await Promise.all(loads)
    expect(resource.value).toBe('quick')
  })

  it('drops pending answers when something newer was pushed or everything was cleared', async () => {
    let finish = (_: string): void => undefined
    const resource = new Resource(() => new Promise<string>((resolve) => (finish = resolve)))
    const load = resource.load()
    resource.set('pushed')
    finish('old')
    await load
    expect(resource.value).toBe('pushed')
    const other = resource.load()
    resource.clear()
    finish('old')
    await other
    expect(resource.current).toEqual({ state: 'idle' })
  })
})
