import { act, type ComponentType } from 'react'
import domTestUtils from 'react-dom/test-utils'
import type ReactTestUtil from '@tarojs/test-utils-react'

/**
 * The only user of Taro's own test utilities, of which mounting, queries and events work with this Taro: `html()` and `createApp()` throw, its Jest preset
 * breaks the transforms, and @testing-library/react does the rest of our component tests better.
 */
export const mountWithTaro = async <Props extends object>(component: ComponentType<Props>, props: Props) => {
  // It was made for React 17, whose `act` warns in React 18.
  Object.assign(domTestUtils, { act })
  const { default: TestUtil } = (await import('@tarojs/test-utils-react')) as { default: new () => ReactTestUtil }
  const util = new TestUtil()
  const container = document.body.appendChild(document.createElement('div'))
  await util.mount(component as ComponentType, { props, container } as never)
  return { container, queries: util.queries, fireEvent: util.fireEvent, act: util.act, unmount: () => util.unmout() }
}
