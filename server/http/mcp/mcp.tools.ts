import { publicTools } from './mcp.public-tools.ts';
import { shelfTools } from './mcp.shelf-tools.ts';
import type { Tool } from './mcp.tool.ts';

export const tools: readonly Tool[] = [...publicTools, ...shelfTools];
