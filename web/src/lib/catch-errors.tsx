import { Component, type ComponentType, type ReactNode } from 'react';

interface CatchErrorsProps {
  /** In place of what cannot be shown. */
  Failed: ComponentType<{ error: unknown }>;
  /** Another value makes it try again. */
  resetBy?: unknown;
  children: ReactNode;
}

interface CatchErrorsState {
  caught: { error: unknown } | null;
  resetBy: unknown;
}

/** React asks for a class here. */
export class CatchErrors extends Component<CatchErrorsProps, CatchErrorsState> {
  override state: CatchErrorsState = { caught: null, resetBy: this.props.resetBy };

  static getDerivedStateFromError(error: unknown): Pick<CatchErrorsState, 'caught'> {
    return { caught: { error } };
  }

  static getDerivedStateFromProps(
    { resetBy }: CatchErrorsProps,
    state: CatchErrorsState,
  ): CatchErrorsState | null {
    return resetBy === state.resetBy ? null : { caught: null, resetBy };
  }

  override render(): ReactNode {
    const { caught } = this.state;
    const { Failed, children } = this.props;
    return caught ? <Failed error={caught.error} /> : children;
  }
}
