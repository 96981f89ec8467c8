/** A chunk with everything its modules need and no earlier chunk has. */
const chunk = (name: string, test: RegExp) => ({ name, test });

/**
 * Which parts of the app travel together. Few files instead of many: they are fetched sooner and compress
 * better. Earlier ones win.
 */
export const chunkGroups = [
  { name: 'frame', tags: ['$initial' as const] },
  chunk('api', /[\\/]src[\\/]api[\\/](client|refresh-session)\.ts$/),
  chunk('ask', /[\\/]chats[\\/]components[\\/]home-ask\.tsx$/),
  chunk('chat', /[\\/]chats[\\/](chat-page\.tsx|queries\.ts)$/),
  chunk('sidebar', /[\\/]layout[\\/]components[\\/]sidebar(-history)?\.tsx$/),
  chunk(
    'conversation',
    /[\\/](messages[\\/](components[\\/]message-list\.tsx|send-draft\.ts)|chats[\\/]watch-answer\.ts)$/,
  ),
];
