import { Component, type ReactNode } from 'react'

type Props = { fallback: (error: unknown) => ReactNode; children: ReactNode }
type State = { caught: { error: unknown } | null }

/** Shows something else in place of children that broke. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { caught: null }

  static getDerivedStateFromError(error: unknown): State {
    return { caught: { error } }
  }

  override render() {
    return this.state.caught ? this.props.fallback(this.state.caught.error) : this.props.children
  }
}
