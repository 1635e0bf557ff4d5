import { Component, type ReactNode } from 'react'

interface BoundaryProps {
  fallback: (retry: () => void) => ReactNode
  children: ReactNode
}

/** Contains the crash of a page, so that the rest of the app continues; opening the page again starts it afresh. React reports the error itself. */
export class Boundary extends Component<BoundaryProps, { isCrashed: boolean; turn: number }> {
  override state = { isCrashed: false, turn: 0 }

  static getDerivedStateFromError() {
    return { isCrashed: true }
  }

  private readonly retry = () => this.setState(({ turn }) => ({ isCrashed: false, turn: turn + 1 }))

  override render() {
    const { isCrashed, turn } = this.state
    return isCrashed ? this.props.fallback(this.retry) : <Turn key={turn}>{this.props.children}</Turn>
  }
}

const Turn = ({ children }: { children: ReactNode }) => <>{children}</>
