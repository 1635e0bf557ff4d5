import { Component, type ErrorInfo, type ReactNode } from 'react'

interface BoundaryProps {
  fallback: (retry: () => void) => ReactNode
  children: ReactNode
}

/** A page that crashes takes nothing with it; opening it again starts it afresh. */
export class Boundary extends Component<BoundaryProps, { isCrashed: boolean; turn: number }> {
  override state = { isCrashed: false, turn: 0 }

  static getDerivedStateFromError() {
    return { isCrashed: true }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    console.error('A page crashed', error, componentStack)
  }

  private readonly retry = () => this.setState(({ turn }) => ({ isCrashed: false, turn: turn + 1 }))

  override render() {
    const { isCrashed, turn } = this.state
    return isCrashed ? this.props.fallback(this.retry) : <Turn key={turn}>{this.props.children}</Turn>
  }
}

const Turn = ({ children }: { children: ReactNode }) => <>{children}</>
