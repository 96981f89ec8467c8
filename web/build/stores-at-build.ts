import { createStore, type StateCreator } from 'zustand/vanilla';

/**
 * In place of the stores' own hook while pages are written at build time: that one always gives the state
 * a store began with, but the language has been chosen since.
 */
export const create = <State>(start: StateCreator<State>) => {
  const store = createStore(start);
  const useStore = <Part = State>(select?: (state: State) => Part) =>
    select ? select(store.getState()) : store.getState();
  return Object.assign(useStore, store);
};
