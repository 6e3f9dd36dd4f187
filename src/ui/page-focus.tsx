import { Component, type ReactNode } from 'react'

type Props = {
  /** The page to go to once another has taken the place of one that had the focus. */
  target: () => HTMLElement | null
  children: ReactNode
}

/**
 * What had the focus may go with its whole page: the next one is then given it, instead of nothing. A page that takes the
 * place of none gets none.
 */
export class PageFocus extends Component<Props> {
  override getSnapshotBeforeUpdate(): Element | null {
    return document.activeElement
  }

  override componentDidUpdate(_: Props, __: unknown, focused: Element | null) {
    if (focused?.isConnected || document.activeElement !== document.body) return
    this.props.target()?.focus({ preventScroll: true })
  }

  override render() {
    return this.props.children
  }
}
