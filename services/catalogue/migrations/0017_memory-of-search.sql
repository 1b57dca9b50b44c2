-- As the functions of filters and of further pieces: sorted in memory, and read whole where that is faster.
ALTER FUNCTION "refresh_search"() SET "work_mem" = '64MB';--> statement-breakpoint
ALTER FUNCTION "refresh_search"() SET "enable_seqscan" = 'on';
