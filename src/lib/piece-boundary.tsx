import { Component, type ReactNode } from 'react'
import { askAgain, isLostPiece, tellLost } from './lost-piece'

export type PieceBoundaryProps = {
  /** It is given up here: what wanted the piece wants it no longer, until it is called for again. */
  onLost: () => void
  children: ReactNode
}

/** Around what comes when it is called for: where it does not come, that is told, and what stands around it stays. */
export class PieceBoundary extends Component<PieceBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown) {
    if (!isLostPiece(error)) return
    askAgain()
    tellLost()
    this.props.onLost()
    this.setState({ error: undefined })
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    // What else fails is for whoever stands further out.
    if (!isLostPiece(error)) throw error
    return null
  }
}
