/** One side's turn of a conversation. */
export interface Turn {
  by: 'person' | 'assistant';
  text: string;
}
